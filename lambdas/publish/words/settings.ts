import {
  BOOKS,
  type BookName,
  durationInWords,
  SETTING_EXAMPLES,
  type Settings,
  type SettingsProblem,
  type SettingsTextError,
} from '../../laws/index.ts';
import { plain } from './text.ts';

/** What each setting is called where it is chosen. */
export const SETTING_NAMES: Readonly<Partial<Record<keyof Settings, string>>> = {
  noDrawBefore: 'no-draw-before',
  takebacks: 'takebacks',
  touchMove: 'touch-move',
  flag: 'flag',
  leaveDays: 'leave',
  quietMoves: '75-move rule',
  quiet: 'quiet',
  groundlessCost: 'groundless-cost',
};

const nameOf = (setting: keyof Settings): string => SETTING_NAMES[setting] ?? setting;

const WHY_FIXED: Readonly<Partial<Record<keyof Settings, string>>> = {
  takebacks: 'a move that was submitted stands, so there are no takebacks',
  touchMove: 'moves are sent, so no piece is touched',
  quietMoves: 'a draw is claimed after 50 moves, no more and no fewer',
};

/** Why a text is no list of settings, and what is one. */
export const settingsTextErrorInWords = ({ code, text }: SettingsTextError): string =>
  code === 'settingTwice'
    ? `"${plain(text, 60)}" contradicts what stands before it. Say each setting once.`
    : `I can't read "${plain(text, 60)}" as a setting. Say it like ${SETTING_EXAMPLES.map((example) => `"${example}"`).join(' · ')}.`;

const RANGES: Readonly<Partial<Record<keyof Settings, string>>> = {
  noDrawBefore: 'No draw can be agreed before a move',
  leaveDays: 'Days of leave a year go',
  quietMoves: 'The number of moves without capture or pawn move goes',
};

/** Other books in which a setting can be changed. */
const booksFor = (setting: keyof Settings): string =>
  Object.values(BOOKS)
    .filter(({ fixed }) => fixed[setting] === undefined)
    .map(({ name }) => `\`${name}\``)
    .join(', ');

/** Why a game can't be played under the settings that were chosen, and what can be. */
export const settingsProblemInWords = (book: BookName, problem: SettingsProblem): string => {
  switch (problem.kind) {
    case 'fixed': {
      const why = WHY_FIXED[problem.setting] ?? `${nameOf(problem.setting)} can't be changed`;
      return `Under ${book} ${why} (${BOOKS[book].laws[problem.law]}). Leave \`${nameOf(problem.setting)}\` out, or choose one of these books: ${booksFor(problem.setting)}.`;
    }
    case 'contradict':
      if (problem.settings[0] === 'patience') {
        return 'Patience is for a flag that waits for the opponent: add "flag waits for the opponent", or leave it out.';
      }
      return `\`touch-move\` and \`takebacks\` contradict each other: a piece that was touched must move, so the move can't be taken back. Choose one of the two.`;
    case 'defaultTime':
      return `Who comes late loses from ${durationInWords(problem.least)} to ${durationInWords(problem.most)} after the start, like "default time 2 days".`;
    case 'patience':
      return `A fallen flag can wait for the opponent's word from ${durationInWords(problem.least)} to ${durationInWords(problem.most)}, like "patience 5 days".`;
    case 'groundlessCost': {
      const range = `from ${durationInWords(problem.least)} to ${durationInWords(problem.most)}`;
      const why = problem.half ? ', which is half of the time that each player begins with' : '';
      return `A call without ground can cost ${range}${why}, like "groundless calls cost 1 day"; or "groundless calls cost nothing".`;
    }
    case 'outOfRange':
      return `${RANGES[problem.setting] ?? nameOf(problem.setting)} from ${problem.least} to ${problem.most}.`;
  }
};
