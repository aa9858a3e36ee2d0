import { useEffect, useState } from 'react';

/** Which section is being read: the last whose beginning has passed the upper third of the window. */
export function useCurrentSection(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(anchors[0] ?? null);
  const key = anchors.join(' ');

  useEffect(() => {
    const sections = key.split(' ').flatMap((anchor) => document.getElementById(anchor) ?? []);
    const update = () => {
      const line = innerHeight / 3;
      const passed = sections.filter((section) => section.getBoundingClientRect().top <= line);
      setCurrent((passed.at(-1) ?? sections[0])?.id ?? null);
    };
    // The observer only says when to look: it costs nothing while nothing crosses the line.
    const observer = new IntersectionObserver(update, { rootMargin: '-33% 0px -66% 0px' });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  return current;
}
