import { serveTasks } from '#platform/worker/serve-tasks.ts';
import { countryHolidays } from './country-holidays.ts';
import { holidayShapes } from './holiday-shapes.ts';

serveTasks(holidayShapes, countryHolidays);
