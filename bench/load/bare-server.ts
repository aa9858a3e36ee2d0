import { createServer } from 'node:http';
import { answerJobs } from './child.ts';
import { BareAnswer } from './jobs.ts';

/** Process: a bare `node:http` server that answers everything with the same bytes and headers. */
answerJobs(BareAnswer, async ({ status, headers, base64 }) => {
  const body = Buffer.from(base64, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  return { port: typeof address === 'object' ? address?.port : 0 };
});
