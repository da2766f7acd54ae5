import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';

/** A component of any kind, seen through the fields that the double reads. */
export interface AnyComponent {
  readonly type: number;
  readonly id?: number;
  readonly custom_id?: string;
  readonly style?: number;
  readonly label?: string;
  readonly url?: string;
  readonly sku_id?: string;
  readonly emoji?: { readonly id?: string; readonly name?: string };
  readonly disabled?: boolean;
  readonly content?: string;
  readonly description?: string;
  readonly value?: string;
  readonly required?: boolean;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly placeholder?: string;
  readonly default?: boolean;
  readonly default_values?: readonly { readonly id: string; readonly type: string }[];
  readonly channel_types?: readonly number[];
  readonly options?: readonly {
    readonly label: string;
    readonly value: string;
    readonly default?: boolean;
    readonly emoji?: object;
  }[];
  readonly media?: Media;
  readonly file?: Media;
  readonly items?: readonly { readonly media: Media; readonly description?: string }[];
  readonly components?: readonly AnyComponent[];
  readonly component?: AnyComponent;
  readonly accessory?: AnyComponent;
}

/** A picture or file that a component shows. */
interface Media {
  readonly url: string;
}

export interface Placed {
  readonly component: AnyComponent;
  readonly path: readonly PropertyKey[];
}

export const isSelect = ({ type }: AnyComponent): boolean => type === 3 || (type >= 5 && type <= 8);

/** Every component of a tree with its place, parents before children. */
export const walk = (components: readonly AnyComponent[], under: readonly PropertyKey[] = ['components']): Placed[] =>
  components.flatMap((component, index) => within(component, [...under, index]));

const within = (component: AnyComponent, path: readonly PropertyKey[]): Placed[] => [
  { component, path },
  ...walk(component.components ?? [], [...path, 'components']),
  ...(component.component ? within(component.component, [...path, 'component']) : []),
  ...(component.accessory ? within(component.accessory, [...path, 'accessory']) : []),
];

/** The addresses that components show pictures and files from. */
export const mediaOf = (components: readonly AnyComponent[]): { url: string; path: readonly PropertyKey[] }[] =>
  walk(components).flatMap(({ component: { media, file, items }, path }) => [
    ...(media ? [{ url: media.url, path: [...path, 'media', 'url'] }] : []),
    ...(file ? [{ url: file.url, path: [...path, 'file', 'url'] }] : []),
    ...(items ?? []).map((item, index) => ({ url: item.media.url, path: [...path, 'items', index, 'media', 'url'] })),
  ]);

/** The text that components show as message text, in which mentions count. */
export const textOf = (components: readonly AnyComponent[]): string =>
  walk(components)
    .filter(({ component }) => component.type === 10)
    .map(({ component }) => component.content ?? '')
    .join('\n');

/** Fills in what Discord fills in: an id for each component, and what `media` makes of an address. */
export const finishComponents = (
  components: readonly AnyComponent[],
  media: (url: string) => object,
): APIMessageTopLevelComponent[] => {
  const taken = new Set(walk(components).map(({ component }) => component.id));
  let last = 0;
  const nextFree = (): number => {
    do last += 1;
    while (taken.has(last));
    return last;
  };
  const finish = (component: AnyComponent): AnyComponent => ({
    ...withoutNulls(component),
    id: component.id || nextFree(),
    ...(component.media && { media: media(component.media.url) as Media }),
    ...(component.file && { file: media(component.file.url) as Media }),
    ...(component.items && {
      items: component.items.map((item) => ({ ...withoutNulls(item), media: media(item.media.url) as Media })),
    }),
    ...(component.components && { components: component.components.map(finish) }),
    ...(component.component && { component: finish(component.component) }),
    ...(component.accessory && { accessory: finish(component.accessory) }),
  });
  return components.map(finish) as unknown as APIMessageTopLevelComponent[];
};

const withoutNulls = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) as T;
