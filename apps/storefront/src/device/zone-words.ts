/** Said to a diner whose device keeps another time than the restaurant. */
export const timesOf = (city: string) => `Times are ${city} time.`;
