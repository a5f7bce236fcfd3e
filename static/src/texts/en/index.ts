// The English words, by the part of the site that says them.

import { home } from "./home.ts";
import { lobby } from "./lobby.ts";
import { options } from "./options.ts";
import { pages } from "./pages.ts";
import { shedding } from "./shedding.ts";
import { table } from "./table.ts";
import { ticRummy } from "./tic-rummy.ts";

export const en = { home, lobby, options, pages, shedding, table, ticRummy };
