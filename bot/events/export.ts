import { eventName } from '../../lambdas/publish/words/event.ts';
import { reportOf } from '../../lambdas/tournaments/report.ts';
import { makeTrf } from '../../lambdas/tournaments/swiss/index.ts';
import { privately } from '../answers.ts';
import type { Reply } from '../reply.ts';
import type { Found } from './find.ts';

/** A name that any system takes for a file's: letters and digits of the event's own, or else just "event". */
const fileName = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain || 'event'}.trf`;
};

/** The event as a tournament report file (ledger W6). */
export const exportEvent = ({ id, tournament }: Found): Reply => {
  if (tournament.phase === 'entries') {
    return privately('No round is paired yet, so there is nothing to report. `/event show` lists who has entered.');
  }
  const began = new Date(tournament.openedAt).toISOString().slice(0, 10).replaceAll('-', '/');
  const bytes = new TextEncoder().encode(makeTrf(reportOf(tournament, id, began), 'trf16'));
  return privately(`${eventName(tournament)} as a tournament report, which pairing programs read.`, {
    files: [{ name: fileName(tournament.name), bytes }],
  });
};
