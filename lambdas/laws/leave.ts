import { type CalendarDay, dayAt, daysAfter, daysFrom, startOfDay, yearOf, type Zone } from './calendar.ts';
import type { Instant } from './instant.ts';
import type { Terms } from './terms.ts';

/** A member's leave (ledger T9): the days it was asked for, and the instants between which their clocks stand still. */
export interface Leave {
  readonly id: string;
  readonly firstDay: CalendarDay;
  /** The last day of it, or the last that was begun before it was cancelled. */
  readonly lastDay: CalendarDay;
  readonly from: Instant;
  readonly to: Instant;
  readonly reason?: string;
}

/** Why a leave can't be taken. Years and days are the calendar's, in the member's zone. */
export type LeaveRefusal =
  | { readonly code: 'leaveEndsBeforeItBegins' }
  | { readonly code: 'leaveInThePast'; readonly today: CalendarDay }
  | { readonly code: 'leaveOverlaps'; readonly other: Leave }
  | {
      readonly code: 'leaveTooLong';
      readonly days: number;
      readonly remaining: number;
      readonly year: number;
      readonly allowance: number;
    }
  | { readonly code: 'leaveTooFarAhead'; readonly until: CalendarDay }
  | { readonly code: 'noLeaveToCancel' };

/** Days of leave a year where the rules set no other number: as many as the ICCF gives. */
export const DEFAULT_LEAVE_DAYS = 30;

/** How many days a year a game's rules grant by themselves. A game that says nothing has the usual number. */
export const leaveDaysOf = (settings: { readonly leaveDays?: number }): number =>
  settings.leaveDays ?? DEFAULT_LEAVE_DAYS;

/**
 * Whether leave stops a game's clocks by itself: not where its rules leave that to the director, nor with a Triple Block,
 * whose bank takes the place of leave.
 */
export const grantsLeave = ({ settings, time }: Pick<Terms, 'settings' | 'time'>): boolean =>
  leaveDaysOf(settings) > 0 && time.kind !== 'tripleBlock' && !reviewsLeave({ settings });

/** Whether the director reviews each request for leave in a game. */
export const reviewsLeave = ({ settings }: Pick<Terms, 'settings'>): boolean => settings.leave === 'review';

/** Leave can be planned this far ahead. */
const PLANNED_AHEAD_DAYS = 366;

const within = (leave: Pick<Leave, 'firstDay' | 'lastDay'>, year: number): number => {
  const first = leave.firstDay > `${year}-01-01` ? leave.firstDay : `${year}-01-01`;
  const last = leave.lastDay < `${year}-12-31` ? leave.lastDay : `${year}-12-31`;
  return daysFrom(first, last);
};

/** Not one that was cancelled before it began. */
export const isTaken = ({ from, to }: Pick<Leave, 'from' | 'to'>): boolean => from < to;

/** How many days of leave are left in a year. Each day that a leave touches counts whole. */
export const leaveLeft = (taken: readonly Leave[], year: number, allowance: number): number =>
  Math.max(0, allowance - taken.reduce((sum, leave) => sum + within(leave, year), 0));

export interface LeaveRequest {
  readonly id: string;
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  readonly zone: Zone;
  readonly reason?: string;
}

const tooLong = (taken: readonly Leave[], request: LeaveRequest, allowance: number): LeaveRefusal | undefined => {
  for (let year = yearOf(request.firstDay); year <= yearOf(request.lastDay); year += 1) {
    const remaining = leaveLeft(taken, year, allowance);
    const days = within(request, year);
    if (days > remaining) return { code: 'leaveTooLong', days, remaining, year, allowance };
  }
  return undefined;
};

/**
 * Judges a request for leave (ledger T9): granted within the allowance of a year, never for days that have passed, and
 * never twice for the same day. In: the leave taken and planned so far, and how many days a year there are. Out: the
 * leave, from the start of its first day, or now where that is today, to the end of its last.
 */
export const grantLeave = (
  taken: readonly Leave[],
  request: LeaveRequest,
  allowance: number,
  now: Instant,
): { readonly ok: true; readonly value: Leave } | { readonly ok: false; readonly error: LeaveRefusal } => {
  const { id, firstDay, lastDay, zone, reason } = request;
  const today = dayAt(now, zone);
  const until = daysAfter(today, PLANNED_AHEAD_DAYS);
  const refuse = (error: LeaveRefusal) => ({ ok: false, error }) as const;
  if (lastDay < firstDay) return refuse({ code: 'leaveEndsBeforeItBegins' });
  if (firstDay < today) return refuse({ code: 'leaveInThePast', today });
  if (firstDay > until) return refuse({ code: 'leaveTooFarAhead', until });
  const long = tooLong(taken, request, allowance);
  const from = Math.max(now, startOfDay(firstDay, zone));
  const to = startOfDay(daysAfter(lastDay, 1), zone);
  const other = taken.find((leave) => isTaken(leave) && from < leave.to && leave.from < to);
  if (other) return refuse({ code: 'leaveOverlaps', other });
  if (long) return refuse(long);
  return { ok: true, value: { id, firstDay, lastDay, from, to, ...(reason && { reason }) } };
};

/** The leave that a member is on, or else the next one planned. */
export const leaveToCancel = (taken: readonly Leave[], now: Instant): Leave | undefined =>
  taken.filter((leave) => isTaken(leave) && leave.to > now).sort((one, other) => one.from - other.from)[0];

/** A leave as it stands once it is cancelled: over from now; what had not begun is as if it had never been asked for. */
export const cancelled = (leave: Leave, zone: Zone, now: Instant): Leave =>
  leave.from >= now
    ? { ...leave, lastDay: daysAfter(leave.firstDay, -1), to: leave.from }
    : { ...leave, lastDay: dayAt(now, zone), to: now };
