import { answerJobs } from './child.ts';
import { drive } from './drive.ts';
import { RepeatJob } from './jobs.ts';

/** Process: sends one request over and over for a while. */
answerJobs(RepeatJob, async ({ request, seconds, ...target }) => {
  const bytes = Buffer.from(request);
  const until = performance.now() + seconds * 1000;
  return drive(target, () => (performance.now() < until ? bytes : null));
});
