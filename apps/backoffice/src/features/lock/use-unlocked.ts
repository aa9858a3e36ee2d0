import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { restaurantQuery } from '../../session/session-queries.ts';

const LOOK_AGAIN_MS = 30_000;

/** The locked restaurant, looked at every 30 s and on focus; leads away as soon as it is open again. */
export function useUnlocked(restaurantId: string): Restaurant {
  const { client, queryClient } = useOffice();
  const navigate = useNavigate();
  const { data: restaurant } = useSuspenseQuery({
    ...restaurantQuery(client, restaurantId),
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
  const isLocked = restaurant.accountLocked;
  const [wasLocked] = useState(isLocked);

  useEffect(() => {
    if (isLocked) return;
    if (wasLocked) toast.success('You’re open again');
    void queryClient.invalidateQueries({ queryKey: ['merchants'] });
    void navigate('/merchant', { replace: true });
  }, [isLocked, wasLocked, queryClient, navigate]);

  return restaurant;
}
