import { type Duration, SECOND } from '../instant.ts';
import type { Period, TimeControl } from './control.ts';

const seconds = (duration: Duration): string => String(duration / SECOND);

const field = ({ moves, time, increment, cap }: Period): string | undefined => {
  if (cap !== undefined || (moves !== undefined && increment !== undefined)) return undefined;
  if (moves !== undefined) return `${moves}/${seconds(time)}`;
  return increment === undefined ? seconds(time) : `${seconds(time)}+${seconds(increment)}`;
};

/**
 * The control as the PGN standard's TimeControl tag has it (9.6.1): "40/9000:16/3600", "2592000+86400", or "?" where
 * the standard can't express it. A time per move is one move in so many seconds, as daily chess sites write it.
 */
export const pgnTimeControl = (control: TimeControl): string => {
  if (control.counting) return '?';
  switch (control.kind) {
    case 'perMove':
      return control.bank === undefined ? `1/${seconds(control.perMove)}` : '?';
    case 'periods': {
      const fields = control.periods.map(field);
      return fields.every((one) => one !== undefined) ? fields.join(':') : '?';
    }
    case 'tripleBlock':
      return '?';
  }
};
