import { describe, expect, test } from 'vitest';
import {
  isHalfPostcode,
  listedPostcodes,
  postcodeCovers,
  postcodeForm,
  postcodeLookups,
} from './postcodes.ts';

describe('postcodes', () => {
  test.each([
    ['se22, SE5 8;\n sw17  8ab,,', ['SE22', 'SE5 8', 'SW17 8AB']],
    ['10115-10119', ['10115', '10116', '10117', '10118', '10119']],
    ['10115–10117, 10435', ['10115', '10116', '10117', '10435']],
    ['50667 - 50668 50670', ['50667', '50668', '50670']],
    ['01067-01069', ['01067', '01068', '01069']],
    ['1010 1020 1010', ['1010', '1020']],
    ['110 00, 114 55', ['110 00', '114 55']],
    ['1200-054, 00-950, 12345-6789, 01310-100', ['1200-054', '00-950', '12345-6789', '01310-100']],
    ['10119-10115, 00000000-99999999', ['10119-10115', '00000000-99999999']],
    ['1012 AB, D02 X285', ['1012 AB', 'D02 X285']],
    ['EC1-EC4', ['EC1', 'EC2', 'EC3', 'EC4']],
    ['n8 to n11, E1–3', ['N8', 'N9', 'N10', 'N11', 'E1', 'E2', 'E3']],
    ['D01 - D03', ['D01', 'D02', 'D03']],
    ['EC1-N4, EC4-EC1, N1-N99', ['EC1-N4', 'EC4-EC1', 'N1-N99']],
    ['EC1A-EC4, SW17-8', ['EC1A-EC4', 'SW17-8']],
    ['', []],
  ])('a list typed as %s', (typed, postcodes) => {
    expect(listedPostcodes(typed)).toEqual(postcodes);
  });

  test.each([
    ['GB', 'SW17', 'SW17 8AB', true],
    ['GB', 'sw17', 'sw178ab', true],
    ['GB', ' SW 17 ', 'SW17 8AB', false],
    ['GB', 'SW17', 'SW17', true],
    ['GB', 'SW1', 'SW17 8AB', false],
    ['GB', 'SW1', 'SW1A 1AA', true],
    ['GB', 'SW', 'SW17 8AB', true],
    ['GB', 'S', 'SW17 8AB', false],
    ['GB', 'E17', 'E1 7AB', false],
    ['GB', 'E1', 'E17 7AB', false],
    ['GB', 'E1', 'E17AB', true],
    ['GB', 'SW17 8', 'SW17 8AB', true],
    ['GB', 'SW17 9', 'SW17 8AB', false],
    ['GB', 'SW17 8AB', 'SW178AB', true],
    ['GB', 'SW178AB', 'SW17 8AB', true],
    ['GB', 'SW17 8AB', 'SW17 8AC', false],
    ['GB', 'SW17 8AB', 'SW17', false],
    ['DE', '10115', '10115', true],
    ['DE', '101', '10115', false],
    ['US', '10001', '10001-1234', true],
    ['NL', '1012', '1012 AB', true],
    ['NL', '1012', '1012AB', true],
    ['NL', '1012 AB', '1012ab', true],
    ['IE', 'D02', 'D02 X285', true],
    ['CA', 'K1A', 'K1A0B1', true],
    ['GB', '', 'SW17 8AB', false],
    ['GB', 'SW17', '', false],
    ['GB', 'SW17', '  ', false],
  ])('in %s %j covers %j: %s', (country, listed, postcode, expected) => {
    expect(postcodeCovers(listed, postcode, country)).toBe(expected);
  });

  test.each([
    ['IE', 'D6W', 'D6WY271', true],
    ['IE', 'D02', 'D02X285', true],
    ['IE', 'D6W', 'D06 R5P3', false],
    ['BR', '01310', '01310-100', true],
    ['BR', '01310', '01310100', true],
    ['BR', '01310', '01.310-100', true],
    ['BR', '01310', '01311000', false],
    ['BR', '01310-1', '01310100', true],
    ['PT', '1200', '1200054', true],
    ['PT', '1200-054', '1200054', true],
    ['JP', '150', '1500043', true],
    ['JP', '150', '〒150-0043', true],
    ['JP', '150', '１５０－００４３', true],
    ['JP', '〒150-0043', '1500043', true],
    ['SE', '113', '11346', true],
    ['SE', '113', 'SE-113 46', true],
    ['SE', 'S-113 46', '11346', true],
    ['CZ', '110', '11000', true],
    ['PL', '00', '00950', true],
    ['AT', '1010', 'A-1010', true],
    ['AT', 'AT-1010', '1010', true],
    ['DE', '10115', 'D-10115', true],
    ['DE', '10115', 'DE 10115', true],
    ['LV', '1010', 'LV-1010', true],
    ['LU', 'L-1234', '1234', true],
    ['SA', '12211', '١٢٢١١', true],
    ['DE', '1011', '10115', false],
    ['AT', '101', '1010', false],
  ])('in %s %j covers %j, as autofill and people write it: %s', (country, listed, postcode, expected) => {
    expect(postcodeCovers(listed, postcode, country)).toBe(expected);
  });

  test.each([
    ['GB', 'WHOLE', ['SE15 4ST', 'se154st', 'W1A 1AA', 'EC1A 1BB', 'M1 1AE', 'GIR 0AA', '', ' ']],
    ['GB', 'HALF', ['S', 'SE', 'SE1', 'SE15', 'SE15 4', 'SE15 4S', 'EC1A']],
    ['GB', 'NONE', ['XYZ', '12345', 'Peckham', 'SE15 4STX', '?']],
    ['DE', 'WHOLE', ['10115', 'D-10115']],
    ['DE', 'HALF', ['101']],
    ['DE', 'NONE', ['Berlin', '101151']],
    ['NL', 'HALF', ['1012', '1012 L']],
    ['NG', 'WHOLE', ['XYZ', '101233']],
    ['US', 'WHOLE', ['94110', '94110-1234']],
  ] as const)('in %s %s is what these are: %j', (country, form, typed) => {
    for (const written of typed) expect(postcodeForm(written, country), written).toBe(form);
  });

  test.each([
    ['GB', 'SE15', ['SE15 4'], true],
    ['GB', 'se15 4', ['SE15 4ST'], true],
    ['GB', 'SE', ['SE5', 'SE15'], true],
    ['GB', 'SE15 4ST', ['SE15 4'], false],
    ['GB', 'EH1', ['SE15 4'], false],
    ['BR', '013', ['01310'], true],
    ['GB', '', ['SE15'], false],
  ])('in %s %j is half of one of %j: %s', (country, typed, listed, expected) => {
    expect(isHalfPostcode(typed, listed, country)).toBe(expected);
  });

  test.each([
    ['sw17 8ab', 'GB', ['SW178AB', 'SW178', 'SW17']],
    ['SW17', 'GB', ['SW17']],
    ['94107-1234', 'US', ['941071234', '94107']],
    ['k1a 0b1', 'CA', ['K1A0B1', 'K1A']],
    ['1012 AB', 'NL', ['1012AB', '1012']],
    ['10115', 'DE', ['10115']],
    ['D-10115', 'DE', ['10115']],
    ['１５０－００４３', 'JP', ['1500043']],
    ['?', 'DE', []],
    ['1'.repeat(10_000), 'DE', []],
  ])('%s of %s is looked up as %j', (written, country, codesAsked) => {
    expect(postcodeLookups(written, country)).toEqual(codesAsked);
  });
});
