import type { DemoSlug } from './demo-types.ts';

/** A street to which a restaurant delivers: [street, postcode or district, zone, lat, lng]. */
export type DemoStreet = readonly [street: string, area: string, zone: string, lat: number, lng: number];

const aroundPeckham: readonly DemoStreet[] = [
  ['Bellenden Road', 'SE15 4QY', 'Peckham', 51.4665, -0.0738],
  ['Choumert Road', 'SE15 4SE', 'Peckham', 51.468, -0.072],
  ['Lyndhurst Way', 'SE15 5AG', 'Peckham', 51.47, -0.076],
  ['Queens Road', 'SE15 2EZ', 'Peckham', 51.4735, -0.057],
  ['Copeland Road', 'SE15 3SL', 'Peckham', 51.469, -0.065],
  ['Nunhead Lane', 'SE15 3QR', 'Peckham', 51.464, -0.061],
  ['Evelina Road', 'SE15 3HL', 'Peckham', 51.464, -0.054],
  ['Camberwell Church Street', 'SE5 8TR', 'Peckham', 51.474, -0.089],
  ['Grove Lane', 'SE5 8BJ', 'Peckham', 51.469, -0.089],
  ['East Dulwich Road', 'SE22 9AX', 'Peckham', 51.461, -0.068],
  ['Peckham Rye', 'SE15 4JR', 'Peckham', 51.463, -0.066],
  ['Old Kent Road', 'SE15 1NG', 'Peckham', 51.483, -0.065],
  ['Pepys Road', 'SE14 5SE', 'Peckham', 51.469, -0.044],
  ['New Cross Road', 'SE14 6TJ', 'South-east London', 51.475, -0.036],
  ['Coldharbour Lane', 'SE5 9PT', 'South-east London', 51.466, -0.1],
  ['Walworth Road', 'SE17 1RW', 'South-east London', 51.487, -0.095],
  ['Brockley Road', 'SE4 2RX', 'South-east London', 51.461, -0.037],
  ['Forest Hill Road', 'SE22 0RS', 'South-east London', 51.451, -0.06],
  ['Lordship Lane', 'SE22 8HU', 'South-east London', 51.451, -0.076],
];

const aroundTooting: readonly DemoStreet[] = [
  ['Mitcham Road', 'SW17 9NA', 'Tooting', 51.4266, -0.1645],
  ['Tooting Bec Road', 'SW17 8BS', 'Tooting', 51.4362, -0.1571],
  ['Franciscan Road', 'SW17 8DQ', 'Tooting', 51.4315, -0.1598],
  ['Totterdown Street', 'SW17 8TB', 'Tooting', 51.4292, -0.1653],
  ['Selkirk Road', 'SW17 0ES', 'Tooting', 51.4293, -0.1711],
  ['Upper Tooting Road', 'SW17 7TJ', 'Tooting', 51.4331, -0.1634],
  ['Trinity Road', 'SW17 7RH', 'Tooting', 51.4382, -0.1612],
  ['Church Lane', 'SW17 9PP', 'Tooting', 51.4255, -0.1553],
  ['Garratt Terrace', 'SW17 0QE', 'Tooting', 51.4284, -0.1705],
  ['Streatham High Road', 'SW16 1BJ', 'Streatham and Wandsworth', 51.4283, -0.1316],
  ['Mitcham Lane', 'SW16 6LW', 'Streatham and Wandsworth', 51.4259, -0.1407],
  ['Moyser Road', 'SW16 6SG', 'Streatham and Wandsworth', 51.4269, -0.1502],
  ['Earlsfield Road', 'SW18 3DN', 'Streatham and Wandsworth', 51.4451, -0.1847],
  ['Magdalen Road', 'SW18 3NG', 'Streatham and Wandsworth', 51.4432, -0.1772],
  ['Merton Road', 'SW18 5SW', 'Streatham and Wandsworth', 51.4462, -0.2003],
];

const aroundYaba: readonly DemoStreet[] = [
  ['Herbert Macaulay Way', 'Yaba', 'Yaba', 6.508, 3.3718],
  ['Commercial Avenue', 'Yaba', 'Yaba', 6.5121, 3.3742],
  ['Montgomery Road', 'Yaba', 'Yaba', 6.5147, 3.3766],
  ['Birrel Avenue', 'Sabo', 'Yaba', 6.5098, 3.3781],
  ['Queen Street', 'Alagomeji', 'Yaba', 6.5042, 3.3763],
  ['Hughes Avenue', 'Alagomeji', 'Yaba', 6.5053, 3.3792],
  ['Moleye Street', 'Alagomeji', 'Yaba', 6.5031, 3.3781],
  ['Olonode Street', 'Alagomeji', 'Yaba', 6.5066, 3.3801],
  ['McEwen Street', 'Sabo', 'Yaba', 6.5083, 3.3806],
  ['University Road', 'Akoka', 'Yaba', 6.5151, 3.3878],
  ['St Finbarr’s College Road', 'Akoka', 'Yaba', 6.5178, 3.3861],
  ['Adeniran Ogunsanya Street', 'Surulere', 'Mainland', 6.492, 3.356],
  ['Bode Thomas Street', 'Surulere', 'Mainland', 6.49, 3.358],
  ['Apapa Road', 'Ebute Metta', 'Mainland', 6.485, 3.377],
  ['Bajulaiye Road', 'Shomolu', 'Mainland', 6.535, 3.38],
  ['Ikorodu Road', 'Fadeyi', 'Mainland', 6.527, 3.368],
  ['Jagunmolu Street', 'Bariga', 'Mainland', 6.533, 3.386],
];

export const demoStreets: Readonly<Record<DemoSlug, readonly DemoStreet[]>> = {
  'forno-lucia': aroundPeckham,
  'tiffin-lane': aroundTooting,
  'suya-yard': aroundYaba,
};
