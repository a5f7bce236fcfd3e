import { home } from "./home.ts";
import { lobby } from "./lobby.ts";
import { options } from "./options.ts";

export const en = { home, lobby, options };
