/** What codes for strangers say to people. */
export const strangerWords = {
  codeExpired: 'That code has expired. Ask for a new one.',
  codeOnItsWay: (wait: string) => `Your code is on its way. You can ask for another one in ${wait}.`,
  lotOfCodes: (wait: string, orCall: string) => `That was a lot of codes. Try again in ${wait}${orCall}.`,
  mailStalled: "Codes can't be delivered right now. Try again in a few minutes.",
  manyForAddress: (wait: string) =>
    `This address has had three codes in an hour. Look in its spam folder too, use another address, or try again in ${wait}.`,
  manyOnNetwork: (wait: string, orCall: string) =>
    `Many codes were asked for from your network. Try again in ${wait}, switch off Wi-Fi for a moment${orCall}.`,
  noCodeNeeded: 'You can order without a code now.',
  noMailServer:
    'Codes cannot be sent: no mail server is set up here. Ask whoever runs this service to set one up.',
  ownerUnconfirmed:
    'Confirm your e-mail address first. An owner of this restaurant does that with the button in the e-mail we sent them.',
  veryManyCodes: (isHere: boolean, wait: string, orCall: string) =>
    `Very many codes are being asked for${isHere ? ' here' : ''}. Try again in ${wait}${orCall}.`,
  wrongCode: 'That is not the code. Check the e-mail and try again.',
  wrongCodeAtLast: 'That is not the code either. Ask for a new one.',
};
