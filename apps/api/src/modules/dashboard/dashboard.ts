// The dashboard: what a period came to, and what needs somebody now.

export { registerDashboard } from './dashboard.routes.ts';
