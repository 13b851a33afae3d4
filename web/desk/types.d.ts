// What goes between the page and its worker, and what the parts of the page tell each other.

/** What `web/build` puts before the page's script: the sorting of the reports' tables. */
declare function sortable(document: { querySelectorAll: Function; createElement: Function }): void;

/** An answer of the module (`web/engine/src/answer.rs`). */
interface Answer {
  exit: number;
  refused?: string;
  hint?: string;
  errors?: object[];
  json?: string;
  html?: string;
  csv?: string;
  text?: string;
  said?: string[];
  players?: [number, string][];
  rounds?: number;
  about?: About;
  tie_breaks?: [string, string, string, string][];
  unlisted?: boolean;
}

/** What the head of the page shows (`web/engine/src/about.rs`). */
interface About {
  name: string;
  word: string;
  players: string;
  rules: string;
  why: string;
  /** Which rounds are paired with virtual points; empty if none is. */
  accelerated: string;
  /** How many boards a match of teams has; 0 in an event of players. */
  boards: number;
  verdict: string;
  rounds: [string, string][];
}

/** The boards of a round (`web/engine/src/boards.rs`). */
interface Boards {
  round: number;
  rounds: number;
  planned: number | null;
  boards: { white: number; black: number; points: [string, string]; result: string }[];
  away: [number, string, string][];
  players: Listed[];
  forbidden: number[][];
  teams: boolean;
}

interface Listed {
  id: number;
  name: string;
  title: string;
  rating: number | null;
  federation: string;
  points: string;
  next: string;
  /** Whether the player was absent from the last round. */
  left: boolean;
}

/** A fact that is put otherwise (`web/engine/src/options.rs`). */
interface Change {
  kind: string;
  what: string;
  players?: number[];
  round?: number;
  to?: string;
}

interface Cause {
  kind: string;
  change: Change & { from?: string | null };
  or?: Change[];
  and?: Change;
  sentence: string;
  explains?: number[];
}

interface Pairing {
  pairs: [number, number][];
  bye?: number | null;
  byes?: number[];
}

interface Round {
  round: number;
  verdict: string;
  recorded: Pairing;
  reference: Pairing | null;
  decisive: { article: string } | null;
  sentence?: string;
  answer?: { should: string };
  causes?: Cause[];
}

/** One file of `check/1`. */
interface Judged {
  path: string;
  system: string | null;
  error: string | null;
  rounds: Round[];
}

/** A report on the desk. */
interface Sheet {
  id: number;
  name: string;
  bytes: ArrayBuffer;
  /** Facts that are put otherwise, in their order. */
  changes: Change[];
  /** What was asked about its standings when another report was shown: boxes and their texts. */
  ranked: [string, string][];
  /** What changed during the event: the report before it, the changes as `arbitrium edit` takes them, and what undo goes back to. */
  live: Live;
  past: Live[];
  /** Who plays again, or for the first time, each with the number of rounds before. */
  plays: Set<string>;
  /** Whether a change has not been saved. */
  unsaved?: boolean;
  /** Whether a round beyond the planned ones is wanted. */
  isExtra?: boolean;
  /** The next round as it was paired, and the report of which: it is not in the report. */
  paired?: { round: number; bytes: ArrayBuffer };
  /** The boards by round, as they were asked for. */
  boards: Map<string, Promise<Boards | undefined>>;
  stale: boolean;
  /** How often it was asked for its verdicts: the answer to a former question is past. */
  asked: number;
  answer?: Answer;
  /** The answer's JSON, read once. */
  judged?: Judged;
  /** Why there is no answer: stopped, or something broke. */
  lost?: string;
  /** The system by which it is judged where no switch says another. */
  declared?: string;
}

/** An event that goes on. */
interface Live {
  base: ArrayBuffer;
  facts: [string, string][];
  /** Boards that are set by hand in the next round. */
  force: string[];
}

/** A file beside a report. */
interface Beside {
  part: "list" | "against";
  name: string;
  month: string;
  bytes: ArrayBuffer;
}

/** A question at work, or waiting. */
interface Job {
  head: object;
  parts: ArrayBuffer[];
  what: string;
  done: (answer: Answer) => void;
  failed: (why: Error) => void;
  report?: Sheet;
  /** Whether it judges a whole file. */
  isLong: boolean;
}

/** A worker. */
interface Helper {
  worker: Worker;
  isReady: boolean;
  job?: Job;
}
