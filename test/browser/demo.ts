import { startDouble } from '../../bot/local/double/start.ts';
import { clockRoutes } from '../../bot/local/page/clock.ts';
import { pageRoutes } from '../../bot/local/page/routes.ts';
import { startDemoBot } from './demo-bot.ts';

const threeDays = 3 * 86_400_000;

/** The double with the page, four members and a bot that shows everything; its clock can be turned, and nothing is due. */
export const startDemo = async (port = 0) => {
  let ahead = Date.UTC(2026, 0, 5, 12) - Date.now();
  const now = (): number => Date.now() + ahead;
  const first = now();
  const double = await startDouble({
    port,
    now,
    channels: ['chess', 'coffee'],
    mount: (app) => {
      app.route('/', pageRoutes({ serverName: 'The <chess> club' }));
      app.route(
        '/',
        clockRoutes({
          now,
          advance: async (ms) => {
            ahead += ms;
          },
          nextDue: async () => (now() < first + threeDays ? first + threeDays : undefined),
        }),
      );
    },
  });
  const director = double.people.addRole({ name: 'Tournament director', permissions: 0x20n, mentionable: true });
  for (const name of ['ann', 'bea', 'tom', 'sue'])
    double.people.addMember({ name, roles: name === 'tom' ? [director.id] : [] });
  const bot = await startDemoBot(double);
  return {
    url: double.url,
    double,
    close: async () => {
      await bot.destroy();
      await double.close();
    },
  };
};
