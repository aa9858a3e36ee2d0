import { useEffect } from 'react';

const RADIUS = 12;
const AROUND = 2 * Math.PI * RADIUS;

function ring(share: number): string {
  const filled = Math.max(0, Math.min(1, share)) * AROUND;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#26211b"/>' +
    `<circle cx="16" cy="16" r="${RADIUS}" fill="none" stroke="#5e564d" stroke-width="5"/>` +
    `<circle cx="16" cy="16" r="${RADIUS}" fill="none" stroke="#f2a900" stroke-width="5" stroke-linecap="round" ` +
    `stroke-dasharray="${filled} ${AROUND}" transform="rotate(-90 16 16)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The tab's icon becomes a ring that fills as the order gets on (0 to 1); null gives the usual one back. */
export function useProgressIcon(share: number | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('#favicon');
    if (!link || share === null) return;
    const usual = link.href;
    link.href = ring(share);
    return () => {
      link.href = usual;
    };
  }, [share]);
}
