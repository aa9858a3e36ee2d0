import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { PageHeading } from './page-heading.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

test('the heading of the next page has the focus before anybody sees the page, and its words are announced', async () => {
  const focused: (string | null)[] = [];
  function Pages() {
    const { pathname } = useLocation();
    useLayoutEffect(() => {
      if (pathname !== '/') focused.push(document.activeElement?.textContent ?? null);
    }, [pathname]);
    return (
      <MantineProvider env="test">
        <Outlet />
        <RouteAnnouncer productName="Comanda" />
      </MantineProvider>
    );
  }
  const pageAt = (path: string, title: string) => ({
    path,
    element: <PageHeading path={path}>{title}</PageHeading>,
  });
  const router = createMemoryRouter([
    { Component: Pages, children: [pageAt('/', 'Dashboard'), pageAt('/menu', 'Menu')] },
  ]);
  render(<RouterProvider router={router} />);
  // the browser itself announces the first page
  expect(screen.getByRole('heading', { name: 'Dashboard' })).not.toHaveFocus();

  await act(() => router.navigate('/menu'));
  expect(focused).toEqual(['Menu']);
  expect(screen.getByText('Menu', { selector: '[aria-live]' })).toBeInTheDocument();
});

test('a page opens at its top, and Back leads to where one was on the one before', async () => {
  function Pages() {
    return (
      <MantineProvider env="test">
        <main id="content">
          <Outlet />
        </main>
        <RouteAnnouncer productName="Comanda" />
      </MantineProvider>
    );
  }
  const router = createMemoryRouter([
    {
      Component: Pages,
      children: ['/', '/menu'].map((path) => ({
        path,
        element: <PageHeading path={path}>{path}</PageHeading>,
      })),
    },
  ]);
  render(<RouterProvider router={router} />);
  const content = screen.getByRole('main');
  const scrollTo = (top: number) => {
    content.scrollTop = top;
    fireEvent.scroll(content);
  };
  scrollTo(300);
  await act(() => router.navigate('/menu'));
  expect(content.scrollTop).toBe(0);
  scrollTo(40);
  await act(() => router.navigate('/menu?filter=pizza'));
  expect(content.scrollTop).toBe(40);
  await act(() => router.navigate(-2));
  expect(content.scrollTop).toBe(300);
  await act(() => router.navigate('/menu'));
  expect(content.scrollTop).toBe(0);
});

test('a gate that stands before the next page keeps the focus that it has taken', async () => {
  function Gate() {
    const button = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => button.current?.focus(), []);
    return (
      <div data-gate>
        <button ref={button} type="button">
          Start
        </button>
      </div>
    );
  }
  const router = createMemoryRouter([
    {
      Component: () => (
        <MantineProvider env="test">
          <Outlet />
          <RouteAnnouncer productName="Comanda" />
        </MantineProvider>
      ),
      children: [
        { path: '/', element: <PageHeading path="/">Dashboard</PageHeading> },
        {
          path: '/orders/live',
          element: (
            <>
              <PageHeading path="/orders/live">Live orders</PageHeading>
              <Gate />
            </>
          ),
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/orders/live'));
  expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus();
});
