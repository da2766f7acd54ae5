declare module 'gifenc' {
  interface FrameOptions {
    readonly palette?: readonly (readonly [red: number, green: number, blue: number])[];
    /** Milliseconds. */
    readonly delay?: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** 0 for ever, -1 once. */
    readonly repeat?: number;
    /** 1 leaves the frame in place. */
    readonly dispose?: number;
  }
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  export const GIFEncoder: () => Encoder;
}
