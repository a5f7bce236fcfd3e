// Pages that need only the styles, such as the rules.
export {};
