import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Found = Readonly<Record<string, string>>;

function keptIn(state: unknown): Found {
  if (typeof state !== 'object' || state === null || !('link' in state)) return {};
  const { link } = state;
  if (typeof link !== 'object' || link === null) return {};
  return Object.fromEntries(
    Object.entries(link).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/**
 * The parameters of a mailed link. They are taken out of the address bar, where a token could be read, photographed or
 * shared, and kept with the entry of the tab's history, so that a reload finds them again.
 */
export function useLinkParameters(): Found {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!search) return;
    const link = Object.fromEntries(new URLSearchParams(search));
    void navigate(pathname, { replace: true, state: { link } });
  }, [pathname, search, navigate]);
  return search ? Object.fromEntries(new URLSearchParams(search)) : keptIn(state);
}
