// Paystack: takes cards and other local ways of paying in Africa, lists banks, and pays restaurants out.

export { createPaystack, createPaystackProvider, PAYSTACK } from './paystack-provider.ts';
