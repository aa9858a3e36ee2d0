type Machine = { readonly version: string; readonly platform: string; readonly arch: string };
type Brought = {
  readonly spec: string;
  readonly integrity: string;
  readonly folder: string;
  readonly program: string;
};
export function broughtNode(machine?: Machine): Brought | null;
export function node24Path(): string;
