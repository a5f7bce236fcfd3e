// What may be agreed on before a match, read from the JSON schema of a game's options. A *field* is one thing to agree
// on; *published* is its value in the published rules.

export type Value = number | boolean | string;
export type Options = Readonly<Record<string, Value>>;

interface Property {
  readonly type?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly const?: string;
}

export interface Schema {
  readonly properties?: Readonly<Record<string, Property>>;
}

interface Named<V extends Value> {
  readonly name: string;
  readonly published: V;
}

export type NumberField = Named<number> & { readonly kind: "number"; readonly min: number; readonly max: number };
export type SwitchField = Named<boolean> & { readonly kind: "switch" };
export type ChoiceField = Named<string> & { readonly kind: "choice"; readonly values: readonly string[] };
export type Field = NumberField | SwitchField | ChoiceField;

/** The fields in the order of the schema; what this page cannot draw is left as published. */
export function fieldsOf(schema: Schema): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => field(name, property) ?? []);
}

function field(name: string, property: Property): Field | null {
  const published = property.default;
  if (property.enum && typeof published === "string") return { kind: "choice", name, published, values: property.enum };
  if (typeof published === "boolean") return { kind: "switch", name, published };
  if (typeof published !== "number") return null;
  return { kind: "number", name, published, min: property.minimum ?? 0, max: property.maximum ?? published };
}

export function publishedOptions(fields: readonly Field[]): Options {
  return Object.fromEntries(fields.map(({ name, published }) => [name, published]));
}

export function isPublished(field: Field, options: Options): boolean {
  return (options[field.name] ?? field.published) === field.published;
}

export function areOurRules(fields: readonly Field[], options: Options): boolean {
  return !fields.every((field) => isPublished(field, options));
}
