import { serveTasks } from '#platform/worker/serve-tasks.ts';
import { customerShapes } from './customer-shapes.ts';
import { readCustomers } from './read-customers.ts';

serveTasks(customerShapes, readCustomers);
