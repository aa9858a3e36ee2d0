import { describe, expect, it } from 'vitest';
import { minuteChoices } from './accept-panel.tsx';

describe('the choices of minutes', () => {
  it.each([
    [20, [15, 20, 30]],
    [25, [15, 25, 30]],
    [45, [15, 20, 45]],
    [5, [5, 20, 30]],
  ])('have the usual %i among them', (usual, choices) => {
    expect(minuteChoices(usual)).toEqual(choices);
  });
});
