import { reportErrors } from '@comanda/reports/follow-errors';

// in a module of its own, imported first: the others may fail while they load
reportErrors();
