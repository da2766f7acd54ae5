import { durationInWords, type TimeControlError } from '../../laws/index.ts';

/** Why a text is no time control, and what is. */
export const timeErrorInWords = (error: TimeControlError): string => {
  switch (error.code) {
    case 'unreadableTime':
      return `I can't read that as a time for each move. Say it like ${error.examples.map((example) => `"${example}"`).join(', ')}.`;
    case 'timeOutOfRange':
      return `A move takes at least ${durationInWords(error.least)} and at most ${durationInWords(error.most)} here.`;
  }
};
