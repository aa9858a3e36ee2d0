export function oneAtATime<T>(name: string, work: () => Promise<T>, onWait?: () => void): Promise<T>;
