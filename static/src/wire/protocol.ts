export type TicALongClient =
  | TicALongAct
  | TicALongTry
  | TicALongRules
  | Sit
  | Stand
  | FreeChair
  | ShuffleChairs
  | Start
  | HandOn
  | EndMatch
  | Hand
  | Ready
  | Rematch
  | Say
  | PlayOn
  | Ping
  | Resync;
/**
 * A card; its value is its notation. `shape` and `colour` are places in `SHAPES` and `COLOURS`.
 */
export type TicCard =
  | "1-circle-violet"
  | "1-circle-cyan"
  | "1-circle-yellow"
  | "1-circle-orange"
  | "1-circle-red"
  | "1-crescent-violet"
  | "1-crescent-cyan"
  | "1-crescent-yellow"
  | "1-crescent-orange"
  | "1-crescent-red"
  | "1-triangle-violet"
  | "1-triangle-cyan"
  | "1-triangle-yellow"
  | "1-triangle-orange"
  | "1-triangle-red"
  | "1-square-violet"
  | "1-square-cyan"
  | "1-square-yellow"
  | "1-square-orange"
  | "1-square-red"
  | "1-star-violet"
  | "1-star-cyan"
  | "1-star-yellow"
  | "1-star-orange"
  | "1-star-red"
  | "2-circle-violet"
  | "2-circle-cyan"
  | "2-circle-yellow"
  | "2-circle-orange"
  | "2-circle-red"
  | "2-crescent-violet"
  | "2-crescent-cyan"
  | "2-crescent-yellow"
  | "2-crescent-orange"
  | "2-crescent-red"
  | "2-triangle-violet"
  | "2-triangle-cyan"
  | "2-triangle-yellow"
  | "2-triangle-orange"
  | "2-triangle-red"
  | "2-square-violet"
  | "2-square-cyan"
  | "2-square-yellow"
  | "2-square-orange"
  | "2-square-red"
  | "2-star-violet"
  | "2-star-cyan"
  | "2-star-yellow"
  | "2-star-orange"
  | "2-star-red"
  | "3-circle-violet"
  | "3-circle-cyan"
  | "3-circle-yellow"
  | "3-circle-orange"
  | "3-circle-red"
  | "3-crescent-violet"
  | "3-crescent-cyan"
  | "3-crescent-yellow"
  | "3-crescent-orange"
  | "3-crescent-red"
  | "3-triangle-violet"
  | "3-triangle-cyan"
  | "3-triangle-yellow"
  | "3-triangle-orange"
  | "3-triangle-red"
  | "3-square-violet"
  | "3-square-cyan"
  | "3-square-yellow"
  | "3-square-orange"
  | "3-square-red"
  | "3-star-violet"
  | "3-star-cyan"
  | "3-star-yellow"
  | "3-star-orange"
  | "3-star-red"
  | "4-circle-violet"
  | "4-circle-cyan"
  | "4-circle-yellow"
  | "4-circle-orange"
  | "4-circle-red"
  | "4-crescent-violet"
  | "4-crescent-cyan"
  | "4-crescent-yellow"
  | "4-crescent-orange"
  | "4-crescent-red"
  | "4-triangle-violet"
  | "4-triangle-cyan"
  | "4-triangle-yellow"
  | "4-triangle-orange"
  | "4-triangle-red"
  | "4-square-violet"
  | "4-square-cyan"
  | "4-square-yellow"
  | "4-square-orange"
  | "4-square-red"
  | "4-star-violet"
  | "4-star-cyan"
  | "4-star-yellow"
  | "4-star-orange"
  | "4-star-red"
  | "5-circle-violet"
  | "5-circle-cyan"
  | "5-circle-yellow"
  | "5-circle-orange"
  | "5-circle-red"
  | "5-crescent-violet"
  | "5-crescent-cyan"
  | "5-crescent-yellow"
  | "5-crescent-orange"
  | "5-crescent-red"
  | "5-triangle-violet"
  | "5-triangle-cyan"
  | "5-triangle-yellow"
  | "5-triangle-orange"
  | "5-triangle-red"
  | "5-square-violet"
  | "5-square-cyan"
  | "5-square-yellow"
  | "5-square-orange"
  | "5-square-red"
  | "5-star-violet"
  | "5-star-cyan"
  | "5-star-yellow"
  | "5-star-orange"
  | "5-star-red";
export type TicALongServer = TicALongFrame | Done | Tried | Refused | Pong | Bye | Announced;
export type MonoDuoTripoClient =
  | MonoDuoTripoAct
  | MonoDuoTripoTry
  | MonoDuoTripoRules
  | Sit
  | Stand
  | FreeChair
  | ShuffleChairs
  | Start
  | HandOn
  | EndMatch
  | Hand
  | Ready
  | Rematch
  | Say
  | PlayOn
  | Ping
  | Resync;
export type MonoDuoTripoServer = MonoDuoTripoFrame | Done | Tried | Refused | Pong | Bye | Announced;
export type TicRummyClient =
  | TicRummyAct
  | TicRummyTry
  | TicRummyRules
  | TicRummyAskHelp
  | Sit
  | Stand
  | FreeChair
  | ShuffleChairs
  | Start
  | HandOn
  | EndMatch
  | Hand
  | Ready
  | Rematch
  | Say
  | PlayOn
  | Ping
  | Resync;
export type TicRummyServer = TicRummyFrame | Done | Tried | Refused | Pong | Bye | Announced | TicRummyHelped;
export type TeamTicClient =
  | TeamTicAct
  | TeamTicTry
  | TeamTicRules
  | TeamTicAskHelp
  | Sit
  | Stand
  | FreeChair
  | ShuffleChairs
  | Start
  | HandOn
  | EndMatch
  | Hand
  | Ready
  | Rematch
  | Say
  | PlayOn
  | Ping
  | Resync;
export type TeamTicServer = TeamTicFrame | Done | Tried | Refused | Pong | Bye | Announced | TeamTicHelped;
export type RummikubClient =
  | RummikubAct
  | RummikubTry
  | RummikubRules
  | RummikubAskHelp
  | Sit
  | Stand
  | FreeChair
  | ShuffleChairs
  | Start
  | HandOn
  | EndMatch
  | Hand
  | Ready
  | Rematch
  | Say
  | PlayOn
  | Ping
  | Resync;
/**
 * A tile; its value is its notation. A joker has number 0 and colour -1.
 */
export type Tile =
  | "black-1a"
  | "black-2a"
  | "black-3a"
  | "black-4a"
  | "black-5a"
  | "black-6a"
  | "black-7a"
  | "black-8a"
  | "black-9a"
  | "black-10a"
  | "black-11a"
  | "black-12a"
  | "black-13a"
  | "blue-1a"
  | "blue-2a"
  | "blue-3a"
  | "blue-4a"
  | "blue-5a"
  | "blue-6a"
  | "blue-7a"
  | "blue-8a"
  | "blue-9a"
  | "blue-10a"
  | "blue-11a"
  | "blue-12a"
  | "blue-13a"
  | "orange-1a"
  | "orange-2a"
  | "orange-3a"
  | "orange-4a"
  | "orange-5a"
  | "orange-6a"
  | "orange-7a"
  | "orange-8a"
  | "orange-9a"
  | "orange-10a"
  | "orange-11a"
  | "orange-12a"
  | "orange-13a"
  | "red-1a"
  | "red-2a"
  | "red-3a"
  | "red-4a"
  | "red-5a"
  | "red-6a"
  | "red-7a"
  | "red-8a"
  | "red-9a"
  | "red-10a"
  | "red-11a"
  | "red-12a"
  | "red-13a"
  | "black-1b"
  | "black-2b"
  | "black-3b"
  | "black-4b"
  | "black-5b"
  | "black-6b"
  | "black-7b"
  | "black-8b"
  | "black-9b"
  | "black-10b"
  | "black-11b"
  | "black-12b"
  | "black-13b"
  | "blue-1b"
  | "blue-2b"
  | "blue-3b"
  | "blue-4b"
  | "blue-5b"
  | "blue-6b"
  | "blue-7b"
  | "blue-8b"
  | "blue-9b"
  | "blue-10b"
  | "blue-11b"
  | "blue-12b"
  | "blue-13b"
  | "orange-1b"
  | "orange-2b"
  | "orange-3b"
  | "orange-4b"
  | "orange-5b"
  | "orange-6b"
  | "orange-7b"
  | "orange-8b"
  | "orange-9b"
  | "orange-10b"
  | "orange-11b"
  | "orange-12b"
  | "orange-13b"
  | "red-1b"
  | "red-2b"
  | "red-3b"
  | "red-4b"
  | "red-5b"
  | "red-6b"
  | "red-7b"
  | "red-8b"
  | "red-9b"
  | "red-10b"
  | "red-11b"
  | "red-12b"
  | "red-13b"
  | "black-1c"
  | "black-2c"
  | "black-3c"
  | "black-4c"
  | "black-5c"
  | "black-6c"
  | "black-7c"
  | "black-8c"
  | "black-9c"
  | "black-10c"
  | "black-11c"
  | "black-12c"
  | "black-13c"
  | "blue-1c"
  | "blue-2c"
  | "blue-3c"
  | "blue-4c"
  | "blue-5c"
  | "blue-6c"
  | "blue-7c"
  | "blue-8c"
  | "blue-9c"
  | "blue-10c"
  | "blue-11c"
  | "blue-12c"
  | "blue-13c"
  | "orange-1c"
  | "orange-2c"
  | "orange-3c"
  | "orange-4c"
  | "orange-5c"
  | "orange-6c"
  | "orange-7c"
  | "orange-8c"
  | "orange-9c"
  | "orange-10c"
  | "orange-11c"
  | "orange-12c"
  | "orange-13c"
  | "red-1c"
  | "red-2c"
  | "red-3c"
  | "red-4c"
  | "red-5c"
  | "red-6c"
  | "red-7c"
  | "red-8c"
  | "red-9c"
  | "red-10c"
  | "red-11c"
  | "red-12c"
  | "red-13c"
  | "joker-a"
  | "joker-b"
  | "joker-c"
  | "joker-d";
export type RummikubServer = RummikubFrame | Done | Tried | Refused | Pong | Bye | Announced | RummikubHelped;

export interface Protocol {
  TicALongClient: TicALongClient;
  TicALongServer: TicALongServer;
  MonoDuoTripoClient: MonoDuoTripoClient;
  MonoDuoTripoServer: MonoDuoTripoServer;
  TicRummyClient: TicRummyClient;
  TicRummyServer: TicRummyServer;
  TeamTicClient: TeamTicClient;
  TeamTicServer: TeamTicServer;
  RummikubClient: RummikubClient;
  RummikubServer: RummikubServer;
}
/**
 * Make a move of the game; refused when `move_no` is not the one on the table.
 */
export interface TicALongAct {
  id: string;
  move_no: number;
  action: Play | Draw | Give | Keep | ChooseRule;
  t: "act";
}
/**
 * Play a card of the own hand onto the discard pile.
 */
export interface Play {
  card: TicCard;
  type: "play";
}
/**
 * Draw one card, because none may be played.
 */
export interface Draw {
  type: "draw";
}
/**
 * Give a card of the own hand, face down, to an opponent.
 */
export interface Give {
  card: TicCard;
  to: number;
  type: "give";
}
/**
 * Give nothing away.
 */
export interface Keep {
  type: "keep";
}
/**
 * The dealer says which optional rule this deal has.
 */
export interface ChooseRule {
  rule: "none" | "yellow-giveaway" | "circle-play-again";
  type: "choose_rule";
}
/**
 * Would this move be legal? Answered by `tried` or `refused`; nothing changes.
 */
export interface TicALongTry {
  id: string;
  action: Play | Draw | Give | Keep | ChooseRule;
  t: "try";
}
/**
 * The host changes how the table plays, between matches.
 */
export interface TicALongRules {
  id: string;
  options: TicALongOptions;
  settings: Settings;
  t: "rules";
}
/**
 * What a table agrees on. With `dealer-chooses` the dealer of each deal picks its optional rule.
 */
export interface TicALongOptions {
  hand_size: number;
  deals: number;
  optional_rules: "none" | "dealer-chooses";
}
/**
 * What the host decides about the table, beside the game's own options.
 */
export interface Settings {
  title: string;
  public: boolean;
  clock: 0 | 30 | 60 | 120 | 300;
  free_chat: boolean;
  marks: boolean;
  pause: number;
}
/**
 * Take a free chair, or change to it.
 */
export interface Sit {
  id: string;
  chair: number;
  t: "sit";
}
export interface Stand {
  id: string;
  t: "stand";
}
/**
 * The host asks whoever sits there to make room.
 */
export interface FreeChair {
  id: string;
  chair: number;
  t: "free_chair";
}
/**
 * The host lets chance say who sits where, on the first chairs.
 */
export interface ShuffleChairs {
  id: string;
  t: "shuffle_chairs";
}
/**
 * The host begins a match with everybody who sits.
 */
export interface Start {
  id: string;
  t: "start";
}
/**
 * The host makes another person the host.
 */
export interface HandOn {
  id: string;
  who: number;
  t: "hand_on";
}
/**
 * The host breaks the match off; finished deals stay on the sheet.
 */
export interface EndMatch {
  id: string;
  t: "end_match";
}
/**
 * Keep my pieces in this order.
 */
export interface Hand {
  /**
   * @maxItems 200
   */
  order: string[];
  id?: string | null;
  t: "hand";
}
/**
 * Ready for the next deal.
 */
export interface Ready {
  id: string;
  t: "ready";
}
/**
 * Once more, same chairs and rules; begins when everybody who sits has said so.
 */
export interface Rematch {
  id: string;
  t: "rematch";
}
/**
 * A quick phrase, or free text where the host allows it.
 */
export interface Say {
  id: string;
  phrase?: string;
  text?: string;
  t: "say";
}
/**
 * Let the clock move for the person to act, who has been away for a minute.
 */
export interface PlayOn {
  id: string;
  move_no: number;
  t: "play_on";
}
/**
 * The browser is there; answered by `pong`.
 */
export interface Ping {
  t: "ping";
}
/**
 * Send me a whole frame, with the log as far back as it is kept.
 */
export interface Resync {
  t: "resync";
}
/**
 * `now` is the server's clock when it was sent; `log` holds the lines that this connection has not had yet.
 */
export interface TicALongFrame {
  version: number;
  now: number;
  you: number;
  seat: number | null;
  table: TicALongTableShown;
  view: View | null;
  hand_order: string[];
  log: TicALongEntry[];
  t: "frame";
}
/**
 * The table as everybody sees it.
 */
export interface TicALongTableShown {
  code: string;
  game: string;
  title: string;
  offered: boolean;
  seat_counts: number[];
  options: TicALongOptions;
  published_options: TicALongOptions;
  settings: Settings;
  people: PersonShown[];
  host: number;
  chairs: (number | null)[];
  teams: number[][];
  partnerless: number[];
  stage: "lobby" | "deal" | "pause" | "over";
  match: MatchShown | null;
}
/**
 * Somebody in the room. `away_since` is null while they are here.
 */
export interface PersonShown {
  no: number;
  name: string;
  away_since: number | null;
}
/**
 * The match on the table as everybody sees it.
 */
export interface MatchShown {
  id: string;
  seats: number[];
  names: string[];
  sides: number[][];
  deal_no: number;
  dealer: number;
  move_no: number;
  to_act: number[];
  ready: number[];
  turn_ends: number | null;
  pause_ends: number | null;
  stands_from: number | null;
  winners: number[] | null;
  ended: boolean;
  sheet: Sheet;
}
/**
 * `deals` in the order played; `totals` per side, void deals left out.
 */
export interface Sheet {
  deals: DealResult[];
  totals: number[];
}
/**
 * A finished deal: `points` per side, the sides that won it, and why (`lines`).
 *
 * A `void` deal does not count. `carry` is what the next deal must know (such as each seat's round).
 */
export interface DealResult {
  points: number[];
  winners: number[];
  void: boolean;
  lines: ScoreLine[];
  carry: number[];
}
/**
 * One thing that was counted. `what` is a code of the game; `pieces` are those that counted, in notation.
 */
export interface ScoreLine {
  side: number;
  what: string;
  points: number;
  pieces: string[];
}
/**
 * The table as seen from `seat`, or by a spectator (None).
 *
 * Not frozen: every seat gets one after every move, and freezing costs as much as all the rest of it.
 */
export interface View {
  seat: number | null;
  phase: "choose_rule" | "deal" | "play" | "give" | "over";
  to_act: number[];
  next_seat: number | null;
  deal_no: number;
  dealer: number;
  hand: TicCard[] | null;
  hand_sizes: number[];
  top: TicCard | null;
  discard_size: number;
  deck_size: number;
  must_play: TicCard | null;
  playable: TicCard[];
  effects: Effect[];
  played_on: boolean;
  penalty: Penalty | null;
  rule: string | null;
  result: DealResult | null;
}
/**
 * What playing a card does. Shown to its holder for every card that may be played now.
 */
export interface Effect {
  relation: string;
  stitches: number;
  again: boolean;
  goes_out: boolean;
  next_draws: number;
  all_draw: boolean;
  may_give: boolean;
  wins: boolean;
}
/**
 * Cards that a seat has to draw once the giveaway is settled.
 */
export interface Penalty {
  seat: number;
  cards: number;
}
/**
 * One line of the table's log: a public event of the game, or news of the room.
 */
export interface TicALongEntry {
  n: number;
  at: number;
  event: (RuleChosen | Dealt | Played | Drew | Recycled | Gave | Kept | NextTurn | DealOver) | null;
  news:
    | Sat
    | Stood
    | HostIs
    | ChairsShuffled
    | RulesChanged
    | DealBegan
    | MatchEnded
    | MatchStopped
    | ClockMoved
    | Said
    | null;
}
/**
 * The dealer chose the optional rule of this deal.
 */
export interface RuleChosen {
  seat: number;
  rule: "none" | "yellow-giveaway" | "circle-play-again";
  type: "rule_chosen";
}
/**
 * Every seat got its hand and the first discard was turned up.
 */
export interface Dealt {
  dealer: number;
  hand_sizes: number[];
  top: TicCard;
  type: "dealt";
}
/**
 * A card went from a hand onto the pile.
 *
 * `relation` is what it makes with the card below it, `again` whether the same seat goes on, `drawn` whether it was
 * the card just drawn, `hand_size` what the seat still holds.
 */
export interface Played {
  seat: number;
  card: TicCard;
  relation: string;
  again: boolean;
  drawn: boolean;
  hand_size: number;
  type: "played";
}
/**
 * A seat drew cards face down: one in its turn (none if there is nothing left), or a penalty.
 *
 * A penalty that is interrupted by mixing is told in parts.
 */
export interface Drew {
  seat: number;
  count: number;
  reason: "turn" | "penalty";
  type: "drew";
}
/**
 * All discards but the top card were mixed into a new draw pile of this size.
 */
export interface Recycled {
  size: number;
  type: "recycled";
}
/**
 * A card passed face down from one hand to another.
 */
export interface Gave {
  seat: number;
  to: number;
  type: "gave";
}
/**
 * A seat that might have given a card away kept all of them.
 */
export interface Kept {
  seat: number;
  type: "kept";
}
/**
 * This seat's turn begins.
 */
export interface NextTurn {
  seat: number;
  type: "next_turn";
}
/**
 * The deal is won by a seat that played its last card, or, `blocked`, by the seats with the fewest cards.
 */
export interface DealOver {
  winners: number[];
  blocked: boolean;
  type: "deal_over";
}
export interface Sat {
  who: number;
  name: string;
  chair: number;
  type: "sat";
}
export interface Stood {
  who: number;
  name: string;
  type: "stood";
}
export interface HostIs {
  who: number;
  name: string;
  type: "host_is";
}
export interface ChairsShuffled {
  who: number;
  name: string;
  type: "chairs_shuffled";
}
export interface RulesChanged {
  who: number;
  name: string;
  type: "rules_changed";
}
export interface DealBegan {
  deal_no: number;
  type: "deal_began";
}
/**
 * `winners` are names; empty when the host broke the match off.
 */
export interface MatchEnded {
  winners: string[];
  type: "match_ended";
}
/**
 * The host of the server broke the match off.
 */
export interface MatchStopped {
  type: "match_stopped";
}
/**
 * The clock made the next move for this person; `asked_by` is who asked for it, empty when time ran out.
 */
export interface ClockMoved {
  who: number;
  name: string;
  asked_by: string;
  type: "clock_moved";
}
/**
 * A quick phrase by its key, or free text; the other one is empty.
 */
export interface Said {
  who: number;
  name: string;
  phrase: string;
  text: string;
  type: "said";
}
/**
 * Command `id` was carried out; a move led to `move_no` (else 0).
 */
export interface Done {
  id: string;
  move_no: number;
  t: "done";
}
/**
 * The move that was asked about in `id` would be legal.
 */
export interface Tried {
  id: string;
  t: "tried";
}
/**
 * Command `id` was refused and changed nothing; `id` is null if the message could not be read at all.
 */
export interface Refused {
  id: string | null;
  code: string;
  sentence: string;
  data: {
    [k: string]: string | number | string[] | number[];
  };
  t: "refused";
}
export interface Pong {
  t: "pong";
}
/**
 * The server is about to close this socket; `again` says whether to come back by oneself.
 */
export interface Bye {
  code: string;
  sentence: string;
  again: boolean;
  t: "bye";
}
/**
 * The host of the server tells everybody this, in the place of what was told before; nothing more, if both are
 * empty. `ends` and `now` are on the server's clock.
 */
export interface Announced {
  phrase: "" | "restart" | "trouble" | "repaired";
  text: string;
  ends: number;
  now: number;
  t: "announced";
}
/**
 * Make a move of the game; refused when `move_no` is not the one on the table.
 */
export interface MonoDuoTripoAct {
  id: string;
  move_no: number;
  action: Play | Draw;
  t: "act";
}
/**
 * Would this move be legal? Answered by `tried` or `refused`; nothing changes.
 */
export interface MonoDuoTripoTry {
  id: string;
  action: Play | Draw;
  t: "try";
}
/**
 * The host changes how the table plays, between matches.
 */
export interface MonoDuoTripoRules {
  id: string;
  options: MonoDuoTripoOptions;
  settings: Settings;
  t: "rules";
}
/**
 * What a table agrees on. With `tripo_around_the_table` a Tripo makes every opponent draw.
 */
export interface MonoDuoTripoOptions {
  hand_size: number;
  deals: number;
  tripo_around_the_table: boolean;
}
/**
 * `now` is the server's clock when it was sent; `log` holds the lines that this connection has not had yet.
 */
export interface MonoDuoTripoFrame {
  version: number;
  now: number;
  you: number;
  seat: number | null;
  table: MonoDuoTripoTableShown;
  view: View | null;
  hand_order: string[];
  log: MonoDuoTripoEntry[];
  t: "frame";
}
/**
 * The table as everybody sees it.
 */
export interface MonoDuoTripoTableShown {
  code: string;
  game: string;
  title: string;
  offered: boolean;
  seat_counts: number[];
  options: MonoDuoTripoOptions;
  published_options: MonoDuoTripoOptions;
  settings: Settings;
  people: PersonShown[];
  host: number;
  chairs: (number | null)[];
  teams: number[][];
  partnerless: number[];
  stage: "lobby" | "deal" | "pause" | "over";
  match: MatchShown | null;
}
/**
 * One line of the table's log: a public event of the game, or news of the room.
 */
export interface MonoDuoTripoEntry {
  n: number;
  at: number;
  event: (Dealt | Played | Drew | Recycled | NextTurn | DealOver) | null;
  news:
    | Sat
    | Stood
    | HostIs
    | ChairsShuffled
    | RulesChanged
    | DealBegan
    | MatchEnded
    | MatchStopped
    | ClockMoved
    | Said
    | null;
}
/**
 * Make a move of the game; refused when `move_no` is not the one on the table.
 */
export interface TicRummyAct {
  id: string;
  move_no: number;
  action: DrawCard | LayDown | AddCard | DiscardCard;
  t: "act";
}
/**
 * Draw one card, the first thing in a turn: from the deck face down, or the top of the discards.
 */
export interface DrawCard {
  from: "deck" | "discard";
  type: "draw";
}
/**
 * Lay down all collections of the own round at once, in the order in which the round lists them.
 */
export interface LayDown {
  collections: TicCard[][];
  type: "lay_down";
}
/**
 * Add a card of the own hand to a collection on the table, counted from 0 in the order laid.
 *
 * `end` says where in a sequence; None lets the rules choose where only one end fits.
 */
export interface AddCard {
  card: TicCard;
  to: number;
  end?: ("front" | "back") | null;
  type: "add";
}
/**
 * Discard a card of the own hand; it ends the turn, and with the last card the deal.
 */
export interface DiscardCard {
  card: TicCard;
  type: "discard";
}
/**
 * Would this move be legal? Answered by `tried` or `refused`; nothing changes.
 */
export interface TicRummyTry {
  id: string;
  action: DrawCard | LayDown | AddCard | DiscardCard;
  t: "try";
}
/**
 * The host changes how the table plays, between matches.
 */
export interface TicRummyRules {
  id: string;
  options: RummyOptions;
  settings: Settings;
  t: "rules";
}
/**
 * There is nothing to agree on.
 */
export interface RummyOptions {}
/**
 * A question to the game, from a player's own view. Answered by `helped` or `refused`; nothing changes.
 */
export interface TicRummyAskHelp {
  id: string;
  question: AskProgress | AskForms | AskCheck | AskPlaces;
  t: "help";
}
/**
 * How far is the hand from the collections of the own round?
 */
export interface AskProgress {
  type: "progress";
}
/**
 * Of which collections of the own round can these own cards be a part, or the whole?
 */
export interface AskForms {
  cards: TicCard[];
  type: "forms";
}
/**
 * Are these own cards the collection that the own round lists at this place, from 0?
 */
export interface AskCheck {
  cards: TicCard[];
  collection: number;
  type: "check";
}
/**
 * Where do own cards fit on the table?
 */
export interface AskPlaces {
  type: "places";
}
/**
 * `now` is the server's clock when it was sent; `log` holds the lines that this connection has not had yet.
 */
export interface TicRummyFrame {
  version: number;
  now: number;
  you: number;
  seat: number | null;
  table: TicRummyTableShown;
  view: RummyView | null;
  hand_order: string[];
  log: TicRummyEntry[];
  t: "frame";
}
/**
 * The table as everybody sees it.
 */
export interface TicRummyTableShown {
  code: string;
  game: string;
  title: string;
  offered: boolean;
  seat_counts: number[];
  options: RummyOptions;
  published_options: RummyOptions;
  settings: Settings;
  people: PersonShown[];
  host: number;
  chairs: (number | null)[];
  teams: number[][];
  partnerless: number[];
  stage: "lobby" | "deal" | "pause" | "over";
  match: MatchShown | null;
}
/**
 * The table as seen from `seat`, or by a spectator (None).
 *
 * Not frozen: every seat gets one after every move, and freezing costs as much as all the rest of it.
 */
export interface RummyView {
  seat: number | null;
  phase: "deal" | "draw" | "act" | "over";
  to_act: number[];
  deal_no: number;
  dealer: number;
  hand: TicCard[] | null;
  hand_sizes: number[];
  rounds: number[];
  laid_down: boolean[];
  melds: Meld[];
  discard_top: TicCard | null;
  discard_size: number;
  deck_size: number;
  recycled: boolean;
  required: Required[] | null;
  drawn: TicCard | null;
  result: RummyResult | null;
}
/**
 * A collection on the table.
 *
 * `owner` laid it down; `cards` lie in order, as laid and added. `moves` are the remembered properties of a sequence:
 * those that have moved on through all its cards, and of which an added card has to go on with enough. None elsewhere.
 */
export interface Meld {
  owner: number;
  kind: "single" | "tic" | "nic" | "mono" | "duo" | "tripo";
  cards: TicCard[];
  moves: ("number" | "shape" | "colour")[] | null;
}
/**
 * A collection that a round asks for; when it is laid down its size is exact.
 */
export interface Required {
  kind: "single" | "tic" | "nic" | "mono" | "duo" | "tripo";
  size: number;
}
/**
 * The finished deal, and the round each seat is on in the next one.
 */
export interface RummyResult {
  points: number[];
  winners: number[];
  void: boolean;
  lines: ScoreLine[];
  carry: number[];
  rounds: number[];
}
/**
 * One line of the table's log: a public event of the game, or news of the room.
 */
export interface TicRummyEntry {
  n: number;
  at: number;
  event:
    | (
        | RummyDealt
        | CardDrawn
        | CardTaken
        | LaidDown
        | CardAdded
        | CardDiscarded
        | PileTurned
        | RummyTurn
        | WentOut
        | DealVoid
      )
    | null;
  news:
    | Sat
    | Stood
    | HostIs
    | ChairsShuffled
    | RulesChanged
    | DealBegan
    | MatchEnded
    | MatchStopped
    | ClockMoved
    | Said
    | null;
}
/**
 * Every seat got the cards of its round and the first discard was turned up.
 */
export interface RummyDealt {
  dealer: number;
  rounds: number[];
  hand_sizes: number[];
  top: TicCard;
  type: "dealt";
}
/**
 * A seat drew from the deck, face down; `left` cards remain there.
 */
export interface CardDrawn {
  seat: number;
  left: number;
  type: "card_drawn";
}
/**
 * A seat took the top discard.
 */
export interface CardTaken {
  seat: number;
  card: TicCard;
  type: "card_taken";
}
/**
 * A seat laid down the collections of its round; the first of them is number `first` on the table.
 */
export interface LaidDown {
  seat: number;
  round: number;
  first: number;
  melds: Meld[];
  hand_size: number;
  type: "laid_down";
}
/**
 * A card went from a hand to collection number `to`, which now is `meld`.
 */
export interface CardAdded {
  seat: number;
  card: TicCard;
  to: number;
  end: "front" | "back";
  meld: Meld;
  hand_size: number;
  type: "card_added";
}
/**
 * A card went from a hand onto the discards, and the turn ended.
 */
export interface CardDiscarded {
  seat: number;
  card: TicCard;
  hand_size: number;
  type: "card_discarded";
}
/**
 * All discards but the top card became a new deck of this size; that happens once in a deal.
 */
export interface PileTurned {
  size: number;
  type: "pile_turned";
}
/**
 * This seat's turn begins.
 */
export interface RummyTurn {
  seat: number;
  type: "next_turn";
}
/**
 * A seat discarded its last card, which ends the deal; the seats that laid down have moved on to `rounds`.
 */
export interface WentOut {
  seat: number;
  laid_down: boolean[];
  rounds: number[];
  type: "went_out";
}
/**
 * The deck ran out a second time: the deal does not count and everybody stays on their round.
 */
export interface DealVoid {
  type: "deal_void";
}
/**
 * The answer to the question asked in `id`.
 */
export interface TicRummyHelped {
  id: string;
  answer: Progress | Forms | Checked | Places;
  t: "helped";
}
/**
 * The best use of the hand for all required collections at once; with none missing it can be laid down so.
 */
export interface Progress {
  collections: CollectionProgress[];
  missing: number;
  type: "progress";
}
/**
 * A required collection, the own cards that go towards it, in order, and how many it still needs.
 */
export interface CollectionProgress {
  kind: "single" | "tic" | "nic" | "mono" | "duo" | "tripo";
  size: number;
  cards: TicCard[];
  missing: number;
}
/**
 * All required collections that the cards fit; equal ones stand only once.
 */
export interface Forms {
  fits: FormFit[];
  type: "forms";
}
/**
 * The cards, in order, are (a part of) the required collection at this place, which needs `missing` more.
 */
export interface FormFit {
  collection: number;
  kind: "single" | "tic" | "nic" | "mono" | "duo" | "tripo";
  size: number;
  missing: number;
  cards: TicCard[];
}
/**
 * They are, in this order.
 */
export interface Checked {
  cards: TicCard[];
  type: "checked";
}
/**
 * Where own cards can be added; none before the own lay-down.
 */
export interface Places {
  places: Place[];
  type: "places";
}
/**
 * An own card fits collection number `to` on the table, at these ends (`back` where it is no sequence).
 */
export interface Place {
  card: TicCard;
  to: number;
  ends: ("front" | "back")[];
}
/**
 * Make a move of the game; refused when `move_no` is not the one on the table.
 */
export interface TeamTicAct {
  id: string;
  move_no: number;
  action: DrawFromDeck | PickUp | LayGroup | AddCards | DiscardToChain;
  t: "act";
}
/**
 * Draw the top card of the deck, the first thing in a turn.
 */
export interface DrawFromDeck {
  type: "draw";
}
/**
 * Instead of drawing, take a card of the chain with all that were discarded after it, and lay down a new group.
 *
 * The group holds that card and at least one that was in the hand before; it may use others that come along.
 */
export interface PickUp {
  card: TicCard;
  group: TicCard[];
  type: "pick_up";
}
/**
 * Lay down a new group of 3, 4 or 5 cards of the own hand.
 */
export interface LayGroup {
  group: TicCard[];
  type: "lay_down";
}
/**
 * Add cards of the own hand, in this order, to a group on the table, counted from 0 in the order laid.
 */
export interface AddCards {
  cards: TicCard[];
  to: number;
  type: "add";
}
/**
 * Discard a card of the own hand onto the end of the chain; it ends the turn.
 */
export interface DiscardToChain {
  card: TicCard;
  type: "discard";
}
/**
 * Would this move be legal? Answered by `tried` or `refused`; nothing changes.
 */
export interface TeamTicTry {
  id: string;
  action: DrawFromDeck | PickUp | LayGroup | AddCards | DiscardToChain;
  t: "try";
}
/**
 * The host changes how the table plays, between matches.
 */
export interface TeamTicRules {
  id: string;
  options: TeamTicOptions;
  settings: Settings;
  t: "rules";
}
/**
 * What a table agrees on: how many deals, and what groups are made of.
 */
export interface TeamTicOptions {
  deals: number;
  variation: "tics" | "sequences";
}
/**
 * A question to the game, from a player's own view. Answered by `helped` or `refused`; nothing changes.
 */
export interface TeamTicAskHelp {
  id: string;
  question: AskPickUps | AskGroups | AskTeamPlaces | AskGroup;
  t: "help";
}
/**
 * Which cards of the chain could be picked up with the hand as it is, and for which groups?
 */
export interface AskPickUps {
  type: "pick_ups";
}
/**
 * Which groups can the hand lay down?
 */
export interface AskGroups {
  type: "groups";
}
/**
 * Which own cards fit on which groups of the table?
 */
export interface AskTeamPlaces {
  type: "places";
}
/**
 * Which group are these cards, and what is it worth?
 */
export interface AskGroup {
  cards: TicCard[];
  type: "group";
}
/**
 * `now` is the server's clock when it was sent; `log` holds the lines that this connection has not had yet.
 */
export interface TeamTicFrame {
  version: number;
  now: number;
  you: number;
  seat: number | null;
  table: TeamTicTableShown;
  view: TeamTicView | null;
  hand_order: string[];
  log: TeamTicEntry[];
  t: "frame";
}
/**
 * The table as everybody sees it.
 */
export interface TeamTicTableShown {
  code: string;
  game: string;
  title: string;
  offered: boolean;
  seat_counts: number[];
  options: TeamTicOptions;
  published_options: TeamTicOptions;
  settings: Settings;
  people: PersonShown[];
  host: number;
  chairs: (number | null)[];
  teams: number[][];
  partnerless: number[];
  stage: "lobby" | "deal" | "pause" | "over";
  match: MatchShown | null;
}
/**
 * The table as seen from `seat`, or by a spectator (None).
 *
 * Not frozen: every seat gets one after every move, and freezing costs as much as all the rest of it.
 */
export interface TeamTicView {
  seat: number | null;
  phase: "deal" | "draw" | "meld" | "over";
  to_act: number[];
  deal_no: number;
  dealer: number;
  hand: TicCard[] | null;
  hand_sizes: number[];
  variation: "tics" | "sequences";
  sides: number[][];
  groups: TeamGroup[];
  worths: GroupWorth[];
  scores: number[];
  chain: TicCard[];
  deck_size: number;
  opponent_adds_left: number;
  drawn: TicCard | null;
  result: DealResult | null;
}
/**
 * A group on the table. It belongs to the side that laid it down, whoever adds to it.
 */
export interface TeamGroup {
  side: number;
  kind: "tic" | "duo" | "tripo";
  cards: TicCard[];
}
/**
 * The points of a group for its size, and its bonus for extreme cards.
 */
export interface GroupWorth {
  points: number;
  bonus: number;
}
/**
 * One line of the table's log: a public event of the game, or news of the room.
 */
export interface TeamTicEntry {
  n: number;
  at: number;
  event:
    | (
        | TeamDealt
        | DrewFromDeck
        | PickedUp
        | GroupLaid
        | CardsAdded
        | DiscardedToChain
        | SeatsSkipped
        | TeamTurn
        | TeamDealOver
      )
    | null;
  news:
    | Sat
    | Stood
    | HostIs
    | ChairsShuffled
    | RulesChanged
    | DealBegan
    | MatchEnded
    | MatchStopped
    | ClockMoved
    | Said
    | null;
}
/**
 * Every seat got its hand and the first card of the chain was turned up.
 */
export interface TeamDealt {
  dealer: number;
  hand_sizes: number[];
  first: TicCard;
  type: "dealt";
}
/**
 * A seat drew a card face down; `left` cards remain in the deck.
 */
export interface DrewFromDeck {
  seat: number;
  left: number;
  type: "drew";
}
/**
 * A seat took the end of the chain, `taken`, from the card it named on, and laid group number `no` with it.
 */
export interface PickedUp {
  seat: number;
  taken: TicCard[];
  no: number;
  group: TeamGroup;
  hand_size: number;
  type: "picked_up";
}
/**
 * A seat laid down group number `no`.
 */
export interface GroupLaid {
  seat: number;
  no: number;
  group: TeamGroup;
  hand_size: number;
  type: "group_laid";
}
/**
 * A seat added cards to group number `to`, which now is `group`.
 */
export interface CardsAdded {
  seat: number;
  cards: TicCard[];
  to: number;
  group: TeamGroup;
  hand_size: number;
  type: "cards_added";
}
/**
 * A seat discarded a card onto the end of the chain, and its turn ended.
 */
export interface DiscardedToChain {
  seat: number;
  card: TicCard;
  hand_size: number;
  type: "discarded";
}
/**
 * The deck is empty and these seats can make no pick-up, so others act before them.
 */
export interface SeatsSkipped {
  seats: number[];
  type: "seats_skipped";
}
/**
 * This seat's turn begins; with an empty deck it has to pick up.
 */
export interface TeamTurn {
  seat: number;
  must_pick_up: boolean;
  type: "next_turn";
}
/**
 * The deal is over: a seat went out, or (None) the deck is empty and nobody can pick up.
 */
export interface TeamDealOver {
  went_out: number | null;
  type: "deal_over";
}
/**
 * The answer to the question asked in `id`.
 */
export interface TeamTicHelped {
  id: string;
  answer: PickUpsFound | GroupsFound | TeamPlaces | GroupRead;
  t: "helped";
}
/**
 * Every card of the chain that can be picked up, oldest first.
 */
export interface PickUpsFound {
  pick_ups: PossiblePickUp[];
  type: "pick_ups";
}
/**
 * A card of the chain that can be picked up, how many others come along, and the best new groups with it.
 */
export interface PossiblePickUp {
  card: TicCard;
  takes: number;
  groups: PossibleGroup[];
}
/**
 * A group that could be laid, a sequence in its order, and what it would be worth with its bonus.
 */
export interface PossibleGroup {
  kind: "tic" | "duo" | "tripo";
  cards: TicCard[];
  worth: number;
}
/**
 * The largest groups, best first; they may have cards in common.
 *
 * `best` has none in common: the choice that is worth most together, with what its cards would cost in the hand.
 */
export interface GroupsFound {
  groups: PossibleGroup[];
  best: PossibleGroup[];
  type: "groups";
}
/**
 * Where own cards fit now, whether or not the turn still allows it.
 */
export interface TeamPlaces {
  places: TeamPlace[];
  type: "places";
}
/**
 * An own card fits group number `to`; `own` says whether that belongs to the own side.
 */
export interface TeamPlace {
  card: TicCard;
  to: number;
  own: boolean;
}
/**
 * They are this group.
 */
export interface GroupRead {
  group: PossibleGroup;
  type: "group";
}
/**
 * Make a move of the game; refused when `move_no` is not the one on the table.
 */
export interface RummikubAct {
  id: string;
  move_no: number;
  action: Arrange | PlayTable | DrawTile | PassTurn | TimeUp;
  t: "act";
}
/**
 * A draft of the whole table while thinking; it may be unfinished, and counts only when it is played.
 */
export interface Arrange {
  table: Tile[][];
  type: "arrange";
}
/**
 * Hand in the whole new table, which ends the turn.
 */
export interface PlayTable {
  table: Tile[][];
  type: "play";
}
/**
 * Draw one tile from the pool, which ends the turn.
 */
export interface DrawTile {
  type: "draw";
}
/**
 * End the turn without a tile, because the pool is empty.
 */
export interface PassTurn {
  type: "pass";
}
/**
 * The clock ran out: the draft is played if it may be, else everything goes back and tiles are drawn.
 */
export interface TimeUp {
  type: "time_up";
}
/**
 * Would this move be legal? Answered by `tried` or `refused`; nothing changes.
 */
export interface RummikubTry {
  id: string;
  action: Arrange | PlayTable | DrawTile | PassTurn | TimeUp;
  t: "try";
}
/**
 * The host changes how the table plays, between matches.
 */
export interface RummikubRules {
  id: string;
  options: RummikubOptions;
  settings: Settings;
  t: "rules";
}
/**
 * A round holds as many deals as there are seats.
 */
export interface RummikubOptions {
  rounds: number;
}
/**
 * A question to the game, from a player's own view. Answered by `helped` or `refused`; nothing changes.
 */
export interface RummikubAskHelp {
  id: string;
  question: AskJudge | AskHint;
  t: "help";
}
/**
 * Is this table, or each combination of it, in order?
 */
export interface AskJudge {
  table: Tile[][];
  type: "judge";
}
/**
 * What could I play?
 */
export interface AskHint {
  step: number;
  type: "hint";
}
/**
 * `now` is the server's clock when it was sent; `log` holds the lines that this connection has not had yet.
 */
export interface RummikubFrame {
  version: number;
  now: number;
  you: number;
  seat: number | null;
  table: RummikubTableShown;
  view: RummikubView | null;
  hand_order: string[];
  log: RummikubEntry[];
  t: "frame";
}
/**
 * The table as everybody sees it.
 */
export interface RummikubTableShown {
  code: string;
  game: string;
  title: string;
  offered: boolean;
  seat_counts: number[];
  options: RummikubOptions;
  published_options: RummikubOptions;
  settings: Settings;
  people: PersonShown[];
  host: number;
  chairs: (number | null)[];
  teams: number[][];
  partnerless: number[];
  stage: "lobby" | "deal" | "pause" | "over";
  match: MatchShown | null;
}
/**
 * The table as seen from `seat`, or by a spectator (None).
 *
 * Not frozen: every seat gets one after every move, and freezing costs as much as all the rest of it.
 */
export interface RummikubView {
  seat: number | null;
  phase: "start" | "deal" | "play" | "over";
  to_act: number[];
  deal_no: number;
  dealer: null;
  hand: Tile[] | null;
  hand_sizes: number[];
  table: Tile[][];
  draft: (Tile | null)[][] | null;
  pool_size: number;
  opened: boolean[];
  passes: number;
  drawn_for_start: StartDraw[];
  rounds: number;
  result: DealResult | null;
}
/**
 * Who drew what to decide who begins. The tile went back and was mixed, so only its face is remembered.
 */
export interface StartDraw {
  seat: number;
  tile: string;
}
/**
 * One line of the table's log: a public event of the game, or news of the room.
 */
export interface RummikubEntry {
  n: number;
  at: number;
  event: (DrawnForStart | TilesDealt | TilesPlayed | TilesDrawn | Passed | RackTurn | RummikubOver) | null;
  news:
    | Sat
    | Stood
    | HostIs
    | ChairsShuffled
    | RulesChanged
    | DealBegan
    | MatchEnded
    | MatchStopped
    | ClockMoved
    | Said
    | null;
}
/**
 * Seats drew tiles for the right to begin; `first` has it, or nobody yet and the tiles are mixed again.
 */
export interface DrawnForStart {
  draws: StartDraw[];
  first: number | null;
  type: "drawn_for_start";
}
/**
 * Every seat got its tiles; so many are left in the pool.
 */
export interface TilesDealt {
  hand_sizes: number[];
  pool_size: number;
  type: "dealt";
}
/**
 * A seat handed in a new table.
 *
 * `tiles` came from its rack, `opening` says that these were its first, `worth` what those made then (else 0),
 * `rebuilt` how many combinations no longer lie whole, `by_clock` that time was up when the draft was legal.
 */
export interface TilesPlayed {
  seat: number;
  tiles: Tile[];
  opening: boolean;
  worth: number;
  rebuilt: number;
  by_clock: boolean;
  hand_size: number;
  type: "tiles_played";
}
/**
 * A seat drew face down: in its turn, because time was up, or three as the penalty for a table left in pieces.
 */
export interface TilesDrawn {
  seat: number;
  count: number;
  reason: "turn" | "time_up" | "penalty";
  hand_size: number;
  pool_size: number;
  type: "tiles_drawn";
}
/**
 * A seat ended its turn without a tile, because the pool is empty; it is the last of so many in a row.
 */
export interface Passed {
  seat: number;
  in_a_row: number;
  by_clock: boolean;
  type: "passed";
}
/**
 * This seat's turn begins.
 */
export interface RackTurn {
  seat: number;
  type: "next_turn";
}
/**
 * The deal is won by the seat that emptied its rack or, when all have passed, by the lowest racks.
 */
export interface RummikubOver {
  winners: number[];
  went_out: boolean;
  type: "deal_over";
}
/**
 * The answer to the question asked in `id`.
 */
export interface RummikubHelped {
  id: string;
  answer: DraftJudged | PlayHint;
  t: "helped";
}
/**
 * What has come of a draft so far.
 *
 * `opening` is what the valid new combinations make (0 once the player has opened), `laid` the number of rack tiles
 * in the draft, `refusal` why it would not be accepted now.
 */
export interface DraftJudged {
  combinations: CombinationJudged[];
  opening: number;
  laid: number;
  refusal: Refusal | null;
  type: "judged";
}
/**
 * A list of a draft: as it will lie, if it is valid (else as it was sent, and what is amiss).
 */
export interface CombinationJudged {
  valid: boolean;
  kind: ("run" | "group") | null;
  tiles: Tile[];
  jokers: JokerMeaning[];
  worth: number;
  refusal: Refusal | null;
}
/**
 * A joker and the faces that it may stand for.
 */
export interface JokerMeaning {
  joker: Tile;
  stands_for: string[];
}
/**
 * What a rule would say, told as part of an answer. The rules leave the sentence empty; the wire fills it.
 */
export interface Refusal {
  code: string;
  data: {
    [k: string]: string | number | string[] | number[];
  };
  sentence: string;
}
/**
 * Whether something goes, and as far as was asked which tiles and how. `proved`: no other play is better.
 */
export interface PlayHint {
  step: number;
  possible: boolean;
  proved: boolean;
  tiles: Tile[] | null;
  table: Tile[][] | null;
  type: "hint";
}
