import type { Endpoint } from '../endpoint.ts';

export const hoursEndpoints = {
  hours: {
    method: 'GET',
    path: '/restaurants/{id}/hours',
    access: 'member',
    summary: 'Opening hours and special days',
  },
  currentHours: {
    method: 'GET',
    path: '/restaurants/{id}/hours/current',
    access: 'member',
    summary: 'The hours of one day, and whether it is open now',
  },
  addHours: {
    method: 'POST',
    path: '/restaurants/{id}/hours',
    access: 'member',
    summary: 'Add an interval to the week',
  },
  changeHours: {
    method: 'PATCH',
    path: '/restaurants/{id}/hours/{hoursId}',
    access: 'member',
    summary: 'Change an interval of the week',
  },
  deleteHours: {
    method: 'DELETE',
    path: '/restaurants/{id}/hours/{hoursId}',
    access: 'member',
    summary: 'Take an interval out of the week',
  },
  putWeek: {
    method: 'PUT',
    path: '/restaurants/{id}/hours/week',
    access: 'member',
    summary: 'Store the whole week at once',
  },
  putSpecialDay: {
    method: 'PUT',
    path: '/restaurants/{id}/special-days/{date}',
    access: 'member',
    summary: 'Give a date its own hours, or close it',
  },
  deleteSpecialDay: {
    method: 'DELETE',
    path: '/restaurants/{id}/special-days/{date}',
    access: 'member',
    summary: 'Let a date follow the week again',
  },
  putSpecialDays: {
    method: 'PUT',
    path: '/restaurants/{id}/special-days',
    access: 'member',
    summary: 'Give a range of dates the same hours, or close them',
  },
  deleteSpecialDays: {
    method: 'POST',
    path: '/restaurants/{id}/special-days/remove',
    access: 'member',
    summary: 'Let several dates follow the week again',
  },
  holidays: {
    method: 'GET',
    path: '/restaurants/{id}/holidays',
    access: 'member',
    summary: 'The public holidays of the coming 13 months',
  },
  putHolidays: {
    method: 'PUT',
    path: '/restaurants/{id}/holidays',
    access: 'member',
    summary: 'Close on public holidays each year, or no more',
  },
  availability: {
    method: 'GET',
    path: '/restaurants/{id}/availability',
    access: 'admin-or-manager',
    summary: 'What a diner would see then, with reasons',
  },
} as const satisfies Record<string, Endpoint>;
