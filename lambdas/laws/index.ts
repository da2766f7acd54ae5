export { type Adjournment, absent, awaited } from './adjournment.ts';
export * from './arbitration/index.ts';
export { arrivalLimit, defaultAt, missingAtStart } from './arrival.ts';
export * from './books/index.ts';
export { BrokenHistory } from './broken.ts';
export * from './calendar.ts';
export * from './choice.ts';
export { type Claimable, claimable, mayClaim } from './claims.ts';
export type * from './command.ts';
export { deadlineSeen } from './deadline.ts';
export { decide } from './decide.ts';
export type { Decision } from './decision.ts';
export { mayOfferNow } from './draws.ts';
export { nextDueAt } from './due.ts';
export * from './ending.ts';
export type * from './event.ts';
export * from './evidence.ts';
export { evolve, replay } from './evolve.ts';
export { type Expulsion, whileExpelled } from './expulsion.ts';
export * from './game.ts';
export type { Heed } from './heed.ts';
export * from './instant.ts';
export * from './leave.ts';
export { leaveDaysOf } from './leave.ts';
export { leaveWaiting } from './leave-review.ts';
export type * from './refusal.ts';
export { resigningDraws } from './resign.ts';
export { clocksStand } from './resumed-clocks.ts';
export { parseResumption, RESUMPTION_EXAMPLES } from './resumption.ts';
export { sealedTouch } from './sealing.ts';
export { LATEST_DRAW_BAN, type SettingsProblem, settingsProblem } from './settings.ts';
export {
  type Changes,
  changesFrom,
  readSettings,
  SETTING_EXAMPLES,
  type SettingsTextError,
  settingsInWords,
} from './settings-words.ts';
export type { Outage } from './settle.ts';
export { MOST_PLIES_BEFORE, replayAfter } from './setup.ts';
export { eventIn, eventOf, type OfEvent, type SetUpGround } from './setup-ground.ts';
export { withStart } from './start.ts';
export { pliesToTakeBack } from './takeback.ts';
export type * from './terms.ts';
export * from './time/index.ts';
export { movesAllowed, movesOnceTouched, takenOn } from './touch.ts';
