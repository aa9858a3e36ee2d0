/** What is said about devices that somebody has set up, when they are removed. */
export const DEVICE_WORDS = {
  tablet: (name: string) => `${name} (tablet)`,
  printer: (name: string) => `${name} (printer)`,
  also: (person: string, devices: string) => `Also disconnect what ${person} set up: ${devices}`,
  otherwise:
    'Otherwise these keep working, for whoever has them. A printer prints again once you have set its new address.',
  notAll: (person: string) => `${person} was removed, but not everything was disconnected`,
  look: 'Look at “Tablets”, and at the printers under “Menu settings”.',
} as const;
