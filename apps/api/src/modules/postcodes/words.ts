/** What tables of postcodes say to people. */
export const postcodeWords = {
  attribution: 'GeoNames (CC BY 4.0)',
};
