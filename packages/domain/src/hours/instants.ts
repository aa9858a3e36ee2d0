/** An instant (epoch ms) as the wire writes it: ISO 8601 in UTC. */
export const iso = (epochMs: number): string => new Date(epochMs).toISOString();

export const isoOrNull = (epochMs: number | null): string | null => (epochMs === null ? null : iso(epochMs));
