/** Decodes one part of a path; what is not valid percent-encoding matches nothing. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The parameters of `path` if it fits `/clients/:slug/menu`, else null, with or without a slash at the end. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = pattern.split('/');
  const given = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [position, part] of wanted.entries()) {
    const value = given[position] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
      continue;
    }
    const text = decoded(value);
    if (!text) return null;
    params[part.slice(1)] = text;
  }
  return params;
}
