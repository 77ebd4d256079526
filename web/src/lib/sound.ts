// A few small sounds, made on the spot: no files to fetch.

export type SoundName = 'turn' | 'step' | 'dice' | 'card' | 'clash' | 'bell' | 'fanfare';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  // A browser lets a page sound only after a first click; before that we stay silent.
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function tone(
  at: AudioContext,
  pitch: number,
  start: number,
  length: number,
  loud: number,
  shape: OscillatorType,
) {
  const source = at.createOscillator();
  const gain = at.createGain();
  const from = at.currentTime + start;
  source.type = shape;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loud, from + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  source.connect(gain).connect(at.destination);
  source.start(from);
  source.stop(from + length);
}

/** Wood on wood: a short burst of filtered noise. */
function knock(at: AudioContext, start: number, pitch: number, loud: number) {
  const length = 0.06;
  const buffer = at.createBuffer(1, at.sampleRate * length, at.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < wave.length; i++)
    wave[i] = (Math.random() * 2 - 1) * (1 - i / wave.length) ** 3;
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(at.currentTime + start);
}

const SOUNDS: Record<SoundName, (at: AudioContext) => void> = {
  turn: (at) => [523, 784].forEach((pitch, i) => tone(at, pitch, i * 0.16, 0.7, 0.12, 'triangle')),
  step: (at) => knock(at, 0, 420, 0.5),
  dice: (at) => {
    for (let i = 0; i < 7; i++)
      knock(at, i * 0.07 + Math.random() * 0.04, 1400 + Math.random() * 900, 0.5);
  },
  card: (at) => knock(at, 0, 3200, 0.25),
  clash: (at) => [180, 271, 407].forEach((pitch) => tone(at, pitch, 0, 0.5, 0.06, 'sawtooth')),
  bell: (at) =>
    [392, 784, 1176].forEach((pitch, i) =>
      tone(at, pitch, 0, 1.6 - i * 0.3, 0.1 / (i + 1), 'sine'),
    ),
  fanfare: (at) =>
    [392, 523, 659, 784].forEach((pitch, i) =>
      tone(at, pitch, i * 0.17, i === 3 ? 1.2 : 0.3, 0.1, 'triangle'),
    ),
};

export function play(name: SoundName): void {
  const at = audio();
  if (at) SOUNDS[name](at);
}
