import { TextField } from '@candor/ui/text-field.tsx';

export interface ImageSlotProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (url: string) => void;
  readonly disabled?: boolean;
}

export function ImageSlot({ label, value, onChange, disabled = false }: ImageSlotProps) {
  return <TextField label={label} value={value} onChange={onChange} disabled={disabled} />;
}
