/** What delivery settings say to people. */
export const deliveryWords = {
  unknownZone: 'There is no such zone, or it stands there twice. Leave the id out for a new one.',
};
