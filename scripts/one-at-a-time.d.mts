export function oneAtATime<T>(
  name: string,
  work: () => Promise<T>,
  onWait?: () => void,
  platform?: NodeJS.Platform,
): Promise<T>;
