/** What somebody outside knows of a rush: what was acknowledged, and what was not. Times are ms of one clock. */
export type Journal = {
  /** Each bears its mark, by which its doubles would be known, as its note. */
  readonly placed: {
    readonly mark: string;
    readonly orderId: string;
    readonly total: number;
    readonly at: number;
  }[];
  /** Orders of which a diner was told that they are not taken. */
  readonly denied: { readonly mark: string; readonly why: string }[];
  readonly moves: { readonly orderId: string; readonly to: string; readonly at: number }[];
  /** What a kitchen was told of moves that were not made. */
  readonly unmoved: string[];
  /** When a request got no answer, or a 5xx. */
  readonly refused: number[];
  /** When a board showed each order first. */
  readonly shown: Map<string, number>;
  /** What diners have paid by card. */
  readonly paid: { readonly orderId: string; readonly amount: number }[];
  /** What a fault promises and was not so, a sentence each. */
  readonly unkept: string[];
};

/** What the card provider took for an order, in minor units, and in how many payments. */
export type Taken = { readonly amount: number; readonly times: number };

/** What the database and the card provider say afterwards. */
export type Stored = {
  readonly orders: readonly { readonly id: string; readonly mark: string | null; readonly total: number }[];
  readonly events: readonly { readonly orderId: string; readonly type: string }[];
  /** Sentences about ledgers, counters and totals that are true and should not be. */
  readonly broken: readonly string[];
  readonly taken: (orderId: string) => Taken;
};

export type Verdict = {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly wrong: readonly string[];
};

export const emptyJournal = (): Journal => ({
  placed: [],
  denied: [],
  moves: [],
  unmoved: [],
  refused: [],
  shown: new Map(),
  paid: [],
  unkept: [],
});

/** Compares what was acknowledged with what is stored. Each finding is a sentence of its own. */
export function judge(journals: readonly Journal[], { orders, events, broken, taken }: Stored): Verdict {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const byMark = Map.groupBy(orders, ({ mark }) => mark);
  const happened = new Map<string, number>();
  for (const { orderId, type } of events) {
    const step = `${orderId} ${type}`;
    happened.set(step, (happened.get(step) ?? 0) + 1);
  }
  const lost: string[] = [];
  const doubled: string[] = [];
  const wrong = [...broken];
  for (const { placed, denied, moves, shown, paid, unkept } of journals) {
    wrong.push(...unkept);
    for (const { mark, orderId, total } of placed) {
      const stored = byId.get(orderId);
      if (!stored) lost.push(`order ${orderId} was acknowledged and is not there`);
      else if (stored.total !== total || stored.mark !== mark)
        wrong.push(`order ${orderId} is not the one that was acknowledged`);
      if (!shown.has(orderId)) wrong.push(`order ${orderId} was on no board`);
    }
    for (const { orderId, amount } of paid) {
      const { amount: had, times } = taken(orderId);
      if (times > 1) doubled.push(`order ${orderId} was taken ${times} payments for`);
      else if (had !== amount) wrong.push(`order ${orderId} was paid with ${amount}, and ${had} was taken`);
    }
    for (const { mark } of denied) {
      if (byMark.has(mark)) wrong.push(`order ${mark} was refused and is there`);
    }
    for (const mark of [...placed, ...denied].map((one) => one.mark)) {
      if ((byMark.get(mark)?.length ?? 0) > 1) doubled.push(`order ${mark} is there more than once`);
    }
    for (const { orderId, to } of moves) {
      const times = happened.get(`${orderId} ${to}`) ?? 0;
      if (times === 0) lost.push(`${to} of order ${orderId} was acknowledged and is not there`);
      if (times > 1) doubled.push(`${to} of order ${orderId} happened ${times} times`);
    }
  }
  return { lost, doubled, wrong };
}

/** What of a verdict an earlier one has not said. */
export function sinceThen(now: Verdict, before: Verdict): Verdict {
  const fresh = (kind: keyof Verdict) => now[kind].filter((finding) => !before[kind].includes(finding));
  return { lost: fresh('lost'), doubled: fresh('doubled'), wrong: fresh('wrong') };
}

/** The longest time without an acknowledged order from `from` to `to`; one that began before counts whole. */
export function longestGap({ placed }: Journal, from: number, to: number): number {
  const times = placed.map(({ at }) => at).sort((a, b) => a - b);
  const before = times.findLast((at) => at <= from) ?? from;
  const points = [before, ...times.filter((at) => at > from && at < to), to];
  return Math.max(...points.slice(1).map((at, index) => at - (points[index] ?? at)));
}

/** From the first to the last refusal; null where there was none. */
export function refusedFor({ refused }: Journal): number | null {
  return refused.length === 0 ? null : Math.max(...refused) - Math.min(...refused);
}

/** The longest time from an order's acknowledgement to its board. */
export function slowestBoard({ placed, shown }: Journal): number {
  return Math.max(0, ...placed.map(({ orderId, at }) => (shown.get(orderId) ?? at) - at));
}
