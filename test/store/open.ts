import { embeddedDynamo } from '../../lambdas/store/embedded.ts';

/** Opens the folder that is named on the command line: another process, for the tests. */
try {
  const store = await embeddedDynamo({ path: process.argv[2]! });
  await store.close();
} catch (error) {
  console.error((error as Error).message);
}
