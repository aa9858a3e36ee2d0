import { reportErrors } from '@comanda/reports/follow-errors';

reportErrors();
