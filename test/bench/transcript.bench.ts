import { fileURLToPath } from 'node:url';
import { playAll } from '../../bot/local/transcripts/crew.ts';
import { findTranscripts } from '../../bot/local/transcripts/files.ts';
import { passed } from '../../bot/local/transcripts/run.ts';

/** How long all conversations of the project take, and how many they are. */
export const transcriptBench = async (): Promise<{ readonly transcripts: number; readonly seconds: number }> => {
  const { files } = await findTranscripts([fileURLToPath(new URL('../transcripts', import.meta.url))]);
  const began = performance.now();
  const results = await playAll(files, () => {});
  const seconds = (performance.now() - began) / 1_000;
  if (!results.every(passed)) throw new Error('A transcript failed: its time says nothing');
  return { transcripts: files.length, seconds };
};
