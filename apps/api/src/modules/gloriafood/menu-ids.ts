/** What GloriaFood calls the records of a menu that was read, in its order: several ids may be one record. */
export type MenuIds = {
  readonly groups: readonly Called<'options'>[];
  readonly categories: readonly {
    readonly ids: readonly number[];
    /** Of the size as well, where a dish has only one. */
    readonly dishes: readonly (Called<'sizes'> & {
      readonly onlySize: readonly number[];
    })[];
  }[];
};

type Called<Parts extends string> = { readonly ids: readonly number[] } & {
  readonly [P in Parts]: readonly (readonly number[])[];
};

/** Ids there are whole numbers; what is none names nothing. */
export const idsIn = (text: string): number[] => (/^\d{1,15}$/.test(text) ? [Number(text)] : []);
