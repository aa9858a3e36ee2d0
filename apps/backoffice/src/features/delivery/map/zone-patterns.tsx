import { zoneStyle } from '../zones/zone-letter.ts';

/** As many as there are colours, in their order. */
const PATTERNS = [
  'M0 12 12 0M-3 3 3-3M9 15 15 9',
  'M0 6H12',
  'M0 0 12 12M-3 9 3 15M9-3 15 3',
  'M6 0V12',
  'M0 0 12 12M12 0 0 12',
  'M5 6H7',
] as const;

export const patternUrl = (index: number) => `url(#zone-pattern-${zoneStyle(index)})`;

/** Hatchings beside the colours: zones can be distinguished without seeing any colour. */
export function ZonePatterns() {
  return (
    <defs>
      {PATTERNS.map((path, index) => (
        <pattern
          key={path}
          id={`zone-pattern-${index}`}
          data-zone={index}
          width={12}
          height={12}
          patternUnits="userSpaceOnUse"
        >
          <rect width={12} height={12} fill="var(--zone)" fillOpacity={0.16} />
          <path d={path} stroke="var(--zone)" strokeWidth={2} strokeOpacity={0.75} fill="none" />
        </pattern>
      ))}
    </defs>
  );
}
