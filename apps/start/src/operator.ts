import { runOperator } from '@comanda/api/src/operator.ts';
import { loadDemo } from './load-demo.ts';

await runOperator(loadDemo);
