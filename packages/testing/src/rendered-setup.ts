import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { beforeEach, onTestFinished } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

// Pages load their parts when they are first asked for, and a busy machine is no failure.
configure({ asyncUtilTimeout: PATIENCE_MS });

// Files share a document: what one has rendered is gone before the next begins.
beforeEach(() => onTestFinished(cleanup));

// A tab by itself: the property is there, and null.
Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks');

// Growing text fields measure themselves again when a typeface has come.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// The office is opened by HTTPS; the document does not know.
Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
