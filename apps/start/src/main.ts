import { runServer } from '@comanda/api/src/run.ts';
import { loadDemo } from './load-demo.ts';

await runServer(loadDemo);
