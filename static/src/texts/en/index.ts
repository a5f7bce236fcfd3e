// The English words, by the part of the site that says them.

import { collections } from "./collections.ts";
import { home } from "./home.ts";
import { lobby } from "./lobby.ts";
import { notice } from "./notice.ts";
import { options } from "./options.ts";
import { pages } from "./pages.ts";
import { rummikub } from "./rummikub.ts";
import { shedding } from "./shedding.ts";
import { table } from "./table.ts";
import { teamTic } from "./team-tic.ts";
import { ticRummy } from "./tic-rummy.ts";

export const en = { collections, home, lobby, notice, options, pages, rummikub, shedding, table, teamTic, ticRummy };
