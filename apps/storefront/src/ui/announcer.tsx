import { useCallback, useState } from 'react';

type Announcement = { readonly text: string; readonly turn: number };

/** Says things to screen readers, politely. The same text twice is said twice. */
export function useAnnouncer(): { readonly announce: (text: string) => void; readonly said: Announcement } {
  const [said, setSaid] = useState<Announcement>({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return { announce, said };
}

export function Announcer({ said }: { readonly said: Announcement }) {
  return (
    <p className="visually-hidden" role="status">
      {said.text}
      {said.turn % 2 === 1 ? '\u00a0' : ''}
    </p>
  );
}
