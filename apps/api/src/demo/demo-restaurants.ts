import type { DemoRestaurant } from './demo-types.ts';
import { fornoLucia } from './forno-lucia.ts';
import { suyaYard } from './suya-yard.ts';
import { tiffinLane } from './tiffin-lane.ts';

export const demoRestaurants: readonly DemoRestaurant[] = [fornoLucia, tiffinLane, suyaYard];
