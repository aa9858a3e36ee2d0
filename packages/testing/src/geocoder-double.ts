import { createServer } from 'node:http';
import { portOf } from './listening.ts';

/** `empty`: nobody lives there. `broken`: no JSON. `slow`: it answers when it is let go, or never. */
export type GeocoderBehaviour =
  | 'find'
  | 'empty'
  | 'unknown'
  | 'busy'
  | 'broken'
  | 'nonsense'
  | 'slow'
  | 'gone';

export type GeocoderDouble = {
  readonly url: string;
  /** The queries that it was asked, in their order. */
  readonly asked: readonly URLSearchParams[];
  readonly agents: readonly string[];
  readonly behave: (behaviour: GeocoderBehaviour) => void;
  readonly knows: (word: string, place: { lat: number; lng: number }) => void;
  readonly close: () => Promise<void>;
};

/**
 * A geocoder over real HTTP that answers as Nominatim and LocationIQ document it: degrees as texts, an empty list or
 * 404 where nothing is found, 401 for a wrong key, 429 past the limit.
 */
export async function startGeocoder(options: { key?: string } = {}): Promise<GeocoderDouble> {
  const asked: URLSearchParams[] = [];
  const agents: string[] = [];
  const places = new Map<string, { lat: number; lng: number }>();
  let behaviour: GeocoderBehaviour = 'find';
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    asked.push(query);
    agents.push(request.headers['user-agent'] ?? '');
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (options.key !== undefined && query.get('key') !== options.key) {
      return answer(401, { error: 'Invalid key' });
    }
    if (behaviour === 'slow') return;
    if (behaviour === 'gone') return request.socket.destroy();
    if (behaviour === 'busy') return answer(429, { error: 'Rate Limited Day' });
    if (behaviour === 'broken') return answer(200, '<html>');
    if (behaviour === 'nonsense') return answer(200, [{ lat: '912', lon: 'west' }]);
    if (behaviour === 'unknown') return answer(404, { error: 'Unable to geocode' });
    const search = query.get('q')?.toLowerCase() ?? '';
    const found = [...places].find(([word]) => search.includes(word.toLowerCase()));
    if (behaviour === 'empty' || !found) return answer(200, []);
    const [name, { lat, lng }] = found;
    return answer(200, [{ place_id: 1, lat: String(lat), lon: String(lng), display_name: name }]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return {
    url: `http://127.0.0.1:${port}/v1/search`,
    asked,
    agents,
    behave: (next) => {
      behaviour = next;
    },
    knows: (word, place) => {
      places.set(word, place);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
